import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { paths, callText } from '@spot/contracts/core';
import { type Gig, lateCancellation, type LateFeeRecord } from '@spot/contracts/scheduling';
import type { LateCancellationPolicy } from '@spot/contracts/accounts';
import type { Spotter } from '@spot/contracts/worker';
import { queueText } from '../../shifts/textMessages';
import type { Context } from '../../core/callable';
import { stored } from '../../core/firebase';
import { remember, type Undoable } from '../../shifts/undoJournal';
import { ownsLock, readLists, referencesOf, workersOf, type Lists } from './lists';

/** A shift with every document that its cancellation changes, as read in the transaction. */
export interface ShiftToCancel {
  gig: Gig;
  found: DocumentSnapshot;
  lists: Lists;
  /** References, lock, workers' own entries and logs of the lists; may not exist. */
  around: DocumentSnapshot[];
}

type CallContext = Pick<Context, 'db' | 'caller' | 'now'>;
const logs = {
  offers: paths.deletedOffer,
  applicants: paths.deletedApplicant,
  waitlist: paths.deletedWaitlist,
} as const;
const logged = Object.keys(logs) as (keyof typeof logs)[];

export async function readToCancel(
  tx: Transaction,
  { db }: Pick<CallContext, 'db'>,
  shifts: readonly { gig: Gig; found: DocumentSnapshot }[],
): Promise<ShiftToCancel[]> {
  const lists = await readLists(
    tx,
    db,
    shifts.map(({ gig }) => gig.id),
  );
  const refs = shifts.map(({ gig }, index) => {
    const own = lists[index] as Lists;
    return [
      ...Object.values(referencesOf(db, gig)),
      ...workersOf(own).map((uid) => db.doc(paths.spotterGig(uid, gig.id))),
      ...logged.flatMap((list) => own[list].map(({ id }) => db.doc(logs[list](gig.id, id)))),
    ];
  });
  const all = refs.flat();
  const found = all.length > 0 ? (await tx.getAll(...all)).values() : [].values();
  return shifts.map((shift, index) => ({
    ...shift,
    lists: lists[index] as Lists,
    around: (refs[index] ?? []).map(() => found.next().value as DocumentSnapshot),
  }));
}

interface Cancellation {
  /** The late policy of the shift's company. */
  policy: LateCancellationPolicy;
  /** At least the workers of the shift's lists, by uid. */
  spotters: ReadonlyMap<string, Spotter>;
  undo: Undoable;
}

export interface Cancelled {
  workers: number;
  others: number;
  fee: LateFeeRecord | undefined;
}

/**
 * Cancels a shift. Documents needed for history stay, and everybody concerned is notified (SCH-130, SCH-132, SCH-239, decision
 * C15).
 */
export function writeCancelled(
  tx: Transaction,
  asked: CallContext,
  shift: ShiftToCancel,
  { policy, spotters, undo }: Cancellation,
): Cancelled {
  const { db, now } = asked;
  const { gig, found, lists, around } = shift;
  const fee = lateCancellation({ ...gig, numHired: lists.hired.length }, policy, now);
  const version = gig.version + 1;
  remember(tx, asked, undo, {
    step: gig.id,
    guard: { path: found.ref.path, field: 'version', after: version },
    before: [found, ...Object.values(lists).flat(), ...around],
  });
  const left = {
    status: 'cancelled' as const,
    version,
    placesChangedAt: now,
    numHired: 0,
    numApplicants: 0,
    numOffers: 0,
    numWaitlist: 0,
    matched: [],
    faces: [],
    full: false,
    ...(fee ? { lateCancellation: true, lateFee: fee } : {}),
  };
  tx.update(found.ref, stored('gig', left));
  cancelAround(tx, asked, shift);
  const notified = workersOf(lists);
  for (const uid of notified) {
    const spotter = spotters.get(uid);
    if (spotter) queueText(tx, { db, now }, { template: 'cancelled', spotter, shift: gig, undo });
  }
  return { workers: lists.hired.length, others: notified.length - lists.hired.length, fee };
}

/** Updates workers' records and entries, lists and logs, references, and the day's lock. */
function cancelAround(tx: Transaction, { db, caller, now }: CallContext, { gig, lists, around }: ShiftToCancel): void {
  const cancelled = {
    cancelledBy: caller.uid,
    cancelledType: caller.admin ? ('ADMIN' as const) : ('GROUP' as const),
    cancelledReason: callText.shiftCancelled,
    cancellationTime: now,
    viewed: false,
  };
  for (const { ref } of lists.hired) tx.update(ref, stored('hired', { ...cancelled, cancelled: true }));
  for (const list of logged)
    for (const { ref, id } of lists[list]) {
      tx.delete(ref);
      tx.set(db.doc(logs[list](gig.id, id)), deletedOf(db, gig.id, id, now));
    }
  const references = referencesOf(db, gig);
  for (const one of around) {
    if (!one.exists) continue;
    if (one.ref.path === references.lock.path) {
      if (ownsLock(one, gig)) tx.delete(one.ref);
    } else if (one.ref.parent.parent?.parent.id === 'spotters')
      tx.update(one.ref, stored('spotterGig', { ...cancelled, status: 'cancelled', lastUpdated: now }));
    else if (one.ref.path === references.group.path || one.ref.path === references.position.path)
      tx.update(one.ref, { status: 'cancelled' });
  }
}

/** The record `{createdAt, gig, spotter, type}` of a worker who was removed from a list (SCH-106). */
export function deletedOf(db: CallContext['db'], gigId: string, uid: string, now: number) {
  return {
    ...stored('deletedHire', { createdAt: now, type: 'DELETED' }),
    gig: db.doc(paths.gig(gigId)),
    spotter: db.doc(paths.spotter(uid)),
  };
}

import type { DocumentSnapshot, Firestore, Timestamp, Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import type { Gig } from '@spot/contracts/scheduling';
import type { Spotter } from '@spot/contracts/worker';
import { queueText } from '../../shifts/textMessages';
import { deletedOf } from '../shifts/cancelShift';
import type { Context } from '../../core/callable';
import { stored } from '../../core/firebase';
import type { Undoable } from '../../shifts/undoJournal';
import { entryOf } from '../../shifts/entryOf';

const lists = ['hired', 'offer', 'applicant', 'waitlisted'] as const;
export type List = (typeof lists)[number];
const deleted = {
  hired: paths.deletedHire,
  offer: paths.deletedOffer,
  applicant: paths.deletedApplicant,
  waitlisted: paths.deletedWaitlist,
} as const;

/** A worker's place on a shift, and every document that removing the worker may change. */
export interface Standing {
  on: ReadonlySet<List>;
  /** When the worker was hired; only meaningful if hired. */
  hiredAt: number;
  found: readonly DocumentSnapshot[];
}

export async function readStanding(tx: Transaction, db: Firestore, gigId: string, uid: string): Promise<Standing> {
  const touched = [
    ...lists.map((list) => paths[list](gigId, uid)),
    paths.spotterGig(uid, gigId),
    ...lists.map((list) => deleted[list](gigId, uid)),
  ];
  const found = await tx.getAll(...touched.map((path) => db.doc(path)));
  const stands = (list: List, index: number) =>
    found[index]?.exists && (list !== 'hired' || !found[index]?.get('cancelled'));
  const hiredAt = (found[0]?.get('createdAt') as Timestamp | undefined)?.toMillis() ?? 0;
  return { on: new Set(lists.filter(stands)), hiredAt, found };
}

interface Removal {
  gig: Gig;
  uid: string;
  /** Undefined if the worker's own record cannot be read; such a worker gets no text. */
  spotter: Spotter | undefined;
  standing: Standing;
  /** Visible to the worker. */
  reason: string;
  undo: Undoable;
  /** The entry of a worker who had left the shift before and only asked for it again. */
  left?: Record<string, unknown> | undefined;
}

/**
 * Removes a worker from all lists of a shift: hired (kept as cancelled), offers, applications and waitlist (SCH-133, SCH-236).
 * Writes a record of each (SCH-106), the worker's own entry and a text. The caller updates the shift's numbers.
 */
export function takeOff(
  tx: Transaction,
  { db, caller, now }: Pick<Context, 'db' | 'caller' | 'now'>,
  { gig, uid, spotter, standing: { on }, reason, undo, left }: Removal,
): void {
  const cancelled = {
    cancelledBy: caller.uid,
    cancelledType: 'GROUP' as const,
    cancelledReason: reason,
    cancellationTime: now,
    viewed: false,
  };
  for (const list of on) {
    const ref = db.doc(paths[list](gig.id, uid));
    if (list === 'hired') tx.update(ref, stored('hired', { ...cancelled, cancelled: true }));
    else tx.delete(ref);
    tx.set(db.doc(deleted[list](gig.id, uid)), deletedOf(db, gig.id, uid, now));
  }
  const ref = db.doc(paths.spotterGig(uid, gig.id));
  if (left) tx.set(ref, left);
  else tx.set(ref, stored('spotterGig', { ...entryOf(gig, 'cancelled', now), ...cancelled }), { merge: true });
  if (!spotter) return;
  if (on.has('hired')) queueText(tx, { db, now }, { template: 'removed', spotter, shift: gig, undo });
  else if (on.has('offer')) queueText(tx, { db, now }, { template: 'offerRemoved', spotter, shift: gig, undo });
}

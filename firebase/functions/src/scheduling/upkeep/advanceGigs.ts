import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  Timestamp,
  Transaction,
} from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { gig, type GigStatus, lateCancellation, latePolicyOf } from '@spot/contracts/scheduling';
import { group } from '@spot/contracts/accounts';
import { now as clock } from '../../core/clock';
import { at, db, read } from '../../core/firebase';
import { inTurn, throughPages } from '../../core/inParallel';
import { runsBySchedule } from '../../core/schedule';
import { completeConfirmed } from './completeGigs';

const batchSize = 300;
/** Concurrency; most shifts begin at full hours, so one minute can have very many. */
const width = 25;

/**
 * Updates the status of shifts over time: started ones become active, ended ones go to review, confirmed ones are completed
 * (decision N51). Safe to repeat.
 */
export async function advance(db: Firestore, now: number): Promise<{ moved: number }> {
  const gigs = db.collection('gigs');
  let moved = 0;
  const along = (step: Step) => async () => (moved += await move(gigs, step, now));
  await inTurn(
    along({ from: 'active', to: 'review', once: 'end' }),
    along({ from: 'pending', to: 'review', once: 'end' }),
    along({ from: 'pending', to: 'active', once: 'start' }),
    async () => (moved += await completeConfirmed(db, now)),
  );
  return { moved };
}

interface Step {
  from: GigStatus;
  to: GigStatus;
  /** The moment that must have passed. */
  once: 'start' | 'end';
}

async function move(gigs: Query, step: Step, now: number): Promise<number> {
  const due = gigs.where('status', '==', step.from).where(step.once, '<=', at(now)).orderBy(step.once);
  let moved = 0;
  await throughPages(due, { size: batchSize, width }, async ({ ref }) => {
    if (await moveOne(ref, step, now)) moved += 1;
  });
  return moved;
}

/** Changes one shift's status, unless it was cancelled or postponed in the meantime. */
export function moveOne(ref: DocumentReference, { from, to, once }: Step, now: number): Promise<boolean> {
  return ref.firestore.runTransaction(async (tx) => {
    const found = await tx.get(ref);
    const moment = found.get(once) as Timestamp | undefined;
    if (found.get('status') !== from || !moment || moment.toMillis() > now) return false;
    // The version stays, so that an action of the last seconds can still be undone.
    tx.update(ref, { ...(from === 'pending' && (await lapsedFee(tx, found))), status: to });
    return true;
  });
}

/**
 * The late fee of a shift whose workers were all removed late and that began without any: the same as for cancelling it. Who was
 * hired at the start decides, because this may run later, and workers can give a shift back or join it until it ends.
 */
async function lapsedFee(tx: Transaction, found: DocumentSnapshot): Promise<object> {
  const shift = read(gig, found);
  if (!shift?.late?.owed || shift.lateFee) return {};
  const { docs } = await tx.get(found.ref.collection('hired'));
  if (docs.some((one) => wasHiredAt(one, shift.start))) return {};
  const policy = latePolicyOf(read(group, await tx.get(found.ref.firestore.doc(paths.group(shift.groupID)))));
  const lateFee = lateCancellation({ ...shift, numHired: 0 }, policy, shift.start);
  return lateFee ? { lateCancellation: true, lateFee } : {};
}

function wasHiredAt(hired: DocumentSnapshot, moment: number): boolean {
  const at = (field: string) => (hired.get(field) as Timestamp | undefined)?.toMillis();
  if ((at('createdAt') ?? 0) >= moment) return false;
  return hired.get('cancelled') !== true || (at('cancellationTime') ?? 0) >= moment;
}

export const advanceGigs = runsBySchedule('advanceGigs', async () => {
  await advance(db(), clock());
});

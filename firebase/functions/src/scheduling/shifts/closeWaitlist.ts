import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { paths, callText } from '@spot/contracts/core';
import { gig as gigSchema } from '@spot/contracts/scheduling';
import { readLeftShift } from '../../shifts/leftShift';
import { queueText } from '../../shifts/textMessages';
import { read, stored } from '../../core/firebase';
import { inParallel, settleAll } from '../../core/inParallel';
import { transact } from '../../core/transaction';
import { deletedOf } from './cancelShift';
import { readSpotters } from './lists';

const atOnce = 50;

/**
 * Removes all workers from a waitlist that was turned off. Each is logged and notified and their own entry cancelled (SCH-140,
 * SCH-238), except that an offer stays open. Works in parts and stops if the waitlist is turned on again; repeating it handles
 * the rest. Returns the number removed.
 */
export async function closeWaitlist(db: Firestore, gigId: string, by: string, now: number): Promise<number> {
  for (let removed = 0; ;) {
    const part = await closePart(db, gigId, by, now);
    removed += part.removed;
    if (part.done) return removed;
  }
}

function closePart(db: Firestore, gigId: string, by: string, now: number) {
  return transact(db, async (tx) => {
    const ref = db.doc(paths.gig(gigId));
    const gig = read(gigSchema, await tx.get(ref));
    if (!gig?.waitlistClosing) return { removed: 0, done: true };
    const waiting = (await tx.get(ref.collection('waitlist').limit(atOnce))).docs;
    const uids = waiting.map(({ id }) => id);
    const spotters = await readSpotters(tx, db, uids);
    const all = (path: (uid: string) => string) =>
      uids.length > 0 ? tx.getAll(...uids.map((uid) => db.doc(path(uid)))) : [];
    const entries = await all((uid) => paths.spotterGig(uid, gigId));
    const offers = await all((uid) => paths.offer(gigId, uid));
    const leavers = await settleAll(uids.map((uid) => readLeftShift(tx, db, gig, uid, now)));
    for (const { ref: waits, id } of waiting) {
      tx.delete(waits);
      tx.set(db.doc(paths.deletedWaitlist(gigId, id)), deletedOf(db, gigId, id, now));
    }
    const cancelled = {
      status: 'cancelled' as const,
      cancelledBy: by,
      cancelledType: 'ADMIN',
      cancelledReason: callText.waitlistClosed,
      cancellationTime: now,
      viewed: false,
    };
    entries.forEach((entry, index) => {
      if (!entry.exists) return;
      const isOffered = offers[index]?.get('status') === 'pending';
      const left = leavers[index];
      if (left && !isOffered) return void tx.set(entry.ref, left);
      const status = isOffered ? { status: 'pending' as const } : cancelled;
      tx.update(entry.ref, stored('spotterGig', { ...status, lastUpdated: now }));
    });
    for (const spotter of spotters) queueText(tx, { db, now }, { template: 'waitlistClosed', spotter, shift: gig });
    const done = waiting.length < atOnce;
    if (done) tx.update(ref, { waitlistClosing: false, version: FieldValue.increment(1) });
    return { removed: waiting.length, done };
  });
}

/** Continues waitlist closings that were interrupted. A closing that is still running is shared by both runs. */
export async function resumeWaitlists(db: Firestore, now: number): Promise<void> {
  const closing = await db.collection('gigs').where('waitlistClosing', '==', true).get();
  await inParallel(closing.docs, 1, ({ id }) => closeWaitlist(db, id, '', now));
}

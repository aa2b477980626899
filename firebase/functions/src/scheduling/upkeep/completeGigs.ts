import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { paths, undoMs } from '@spot/contracts/core';
import type { TimeOption } from '@spot/contracts/scheduling';
import { minuteMs } from '@spot/contracts/time';
import { completedShifts } from '../../shifts/completedShifts';
import { graceMs } from '../../shifts/undoJournal';
import { at } from '../../core/firebase';
import { inParallel } from '../../core/inParallel';
import { transact } from '../../core/transaction';

const noShow: TimeOption = 3;
/** Number of shifts checked concurrently. */
const width = 25;
/** How far back confirmations are checked, because a shift may reach review only after its hours were confirmed. */
const lookBackMs = 10 * minuteMs;

/** Completes shifts whose hours were recently confirmed and can no longer be undone (decision N51). Safe to repeat. */
export async function completeConfirmed(db: Firestore, now: number): Promise<number> {
  const confirmed = await db
    .collectionGroup('hired')
    .where('confirmedAt', '>', at(now - lookBackMs))
    .where('confirmedAt', '<=', at(now - undoMs - graceMs))
    .select('gigID')
    .get();
  let completed = 0;
  const gigIds = [...new Set(confirmed.docs.map((one) => one.get('gigID') as string))];
  await inParallel(gigIds, width, async (gigId) => {
    if (await complete(db, gigId, now)) completed += 1;
  });
  return completed;
}

/**
 * Completes a shift in review once all hours are confirmed and no confirmation can be undone; it then counts as completed for
 * its workers.
 */
export function complete(db: Firestore, gigId: string, now: number): Promise<boolean> {
  return transact(db, async (tx) => {
    const ref = db.doc(paths.gig(gigId));
    const gig = await tx.get(ref);
    if (gig.get('status') !== 'review') return false;
    const { docs } = await tx.get(ref.collection('hired').where('cancelled', '==', false));
    const settled = now - undoMs - graceMs;
    const isDone = docs.every(
      (one) =>
        one.get('hoursConfirmed') === true &&
        ((one.get('confirmedAt') as { toMillis(): number } | undefined)?.toMillis() ?? 0) <= settled,
    );
    if (docs.length === 0 || !isDone) return false;
    const worked = docs.filter((one) => one.get('selectedTimeOption') !== noShow);
    const count = await completedShifts(
      tx,
      db,
      worked.map(({ id }) => id),
    );
    tx.update(ref, { status: 'completed', version: FieldValue.increment(1) });
    count(1);
    return true;
  });
}

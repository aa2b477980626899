import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';

/**
 * Reads the workers of a shift and returns a function that changes their number of completed shifts by 1 or -1. A completed
 * shift counts once for everybody who worked; when SPOT decides hours afterwards, the count follows.
 */
export async function completedShifts(
  tx: Transaction,
  db: Firestore,
  spotterIds: readonly string[],
): Promise<(by: 1 | -1) => void> {
  const refs = spotterIds.map((uid) => db.doc(paths.spotter(uid)));
  const workers = refs.length === 0 ? [] : (await tx.getAll(...refs)).filter(({ exists }) => exists);
  return (by) => {
    for (const { ref } of workers) tx.update(ref, { 'stats.completed': FieldValue.increment(by) });
  };
}

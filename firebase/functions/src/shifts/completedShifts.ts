import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';

/**
 * Reads the workers of a shift and answers what counts it for them, or counts it no more. A shift counts once, with its change to
 * completed, for everybody who worked; hours that SPOT decides otherwise afterwards move it with them.
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

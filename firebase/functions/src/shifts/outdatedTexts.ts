import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { paths, type TextKind } from '@spot/contracts/core';

/** Texts from which a worker concludes that they are expected on the shift. */
const expecting: readonly TextKind[] = ['hired', 'offer', 'timeChanged', 'wageChanged', 'shiftChanged'];

/**
 * Reads the unsent texts that ask a worker to come to a shift that the worker leaves or refuses, and returns a function that
 * deletes them: they may wait until the morning or be sent again. If the worker stays an applicant, only offers are outdated.
 */
export async function outdatedTexts(
  tx: Transaction,
  db: Firestore,
  { gigId, uid, applies = false }: { gigId: string; uid: string; applies?: boolean },
): Promise<() => void> {
  const kinds: readonly TextKind[] = applies ? ['offer'] : expecting;
  const toWorker = db.collection('textQueue').where('gigID', '==', gigId).where('recipient', '==', uid);
  const unsent = await tx.get(toWorker.where('state', 'in', ['queued', 'failed']));
  const outdated = unsent.docs.filter((text) => kinds.includes(text.get('type') as TextKind));
  return () => {
    for (const { id } of outdated) tx.delete(db.doc(paths.textQueue(id)));
  };
}

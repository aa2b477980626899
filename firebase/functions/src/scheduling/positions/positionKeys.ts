import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { positionIssueText } from '@spot/contracts/scheduling';
import { refusal } from '../../core/errors';
import { positionKeyId } from '../../core/ids';

interface Named {
  teamID: string;
  role: string;
  label: string;
}

/** The document that reserves a role and label within a team (decisions section 6 item 13). */
export const keyOf = (db: Firestore, position: Named): DocumentReference =>
  db.doc(paths.positionKey(position.teamID, positionKeyId(position)));

/** Refuses a role and label of another position. Reads, so it must be called before the transaction's writes. */
export async function requireFreeKey(tx: Transaction, key: DocumentReference, positionId?: string): Promise<void> {
  const found = await tx.get(key);
  if (found.exists && found.get('positionId') !== positionId)
    throw refusal('already-exists', positionIssueText({ field: 'label', code: 'duplicate' }), {
      field: 'label',
      reason: 'duplicate',
    });
}

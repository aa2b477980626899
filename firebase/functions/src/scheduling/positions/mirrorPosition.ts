import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import type { PositionTemplate } from '@spot/contracts/scheduling';

type Mirrored = Pick<PositionTemplate, 'id' | 'role' | 'label' | 'teamID' | 'groupID' | 'visibility'>;

/** Writes the company's reference to a position (SCH-234). */
export function mirrorPosition(tx: Transaction, db: Firestore, position: Mirrored): void {
  const { id, role, label, teamID, groupID, visibility } = position;
  const docRef = db.doc(paths.position(id));
  tx.set(db.doc(paths.groupPosition(groupID, id)), { kind: 'groupPosition', docRef, teamID, role, label, visibility });
}

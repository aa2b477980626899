import { FieldValue, type DocumentData, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import type { Gig, PositionTemplate } from '@spot/contracts/scheduling';
import { withoutDeleted } from '../../core/deletedNames';
import { uniformOf } from '../../shifts/uniformOf';
import type { Remembered } from './ownEntries';

/** A position that comes back asks for no requirement and no uniform that was deleted in the meantime. */
export async function withoutGone(tx: Transaction, db: Firestore, remembered: Remembered): Promise<Remembered> {
  const { path, data } = remembered;
  if (!data || !/^positions\/[^/]+$/.test(path)) return remembered;
  const { certificates = [], equipment = [], uniformId, teamID, ...rest } = data as Partial<PositionTemplate>;
  const asked = await withoutDeleted(tx, db, { certificates, equipment });
  const isWorn = uniformId && (await tx.get(db.doc(paths.uniform(teamID ?? '', uniformId)))).exists;
  return { ...remembered, data: { ...rest, teamID, ...asked, ...(isWorn && { uniformId }) } };
}

/** The fields with which a shift that comes back asks for no uniform that was deleted in the meantime. */
export async function withoutUniform(tx: Transaction, db: Firestore, shift: Gig): Promise<DocumentData> {
  const path = uniformOf(shift);
  if (path === undefined || (await tx.get(db.doc(path))).exists) return {};
  return { uniformId: FieldValue.delete(), uniformTeamID: FieldValue.delete() };
}

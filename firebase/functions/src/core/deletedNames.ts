import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import type { RequirementSet } from '@spot/contracts/accounts';
import { catalogueNameKey } from '@spot/contracts/backoffice';
import { storedCertificate } from '@spot/contracts/worker';
import { digest } from './ids';

/** Where it stands that a name has left the catalogue; certificates by the name under which they are stored. */
export const catalogueDeletionId = (name: string): string => digest(catalogueNameKey(storedCertificate(name)));

type Named = Pick<RequirementSet, 'certificates' | 'equipment'>;

/**
 * What is saved without the requirements that were deleted while its form was open. Read in the same transaction as the save,
 * so that a deletion comes before it, or finds what was saved.
 */
export async function withoutDeleted<Set extends Named>(tx: Transaction, db: Firestore, set: Set): Promise<Set> {
  const names = [...new Set([...set.certificates, ...set.equipment])];
  if (names.length === 0) return set;
  const found = await tx.getAll(...names.map((name) => db.doc(paths.catalogueDeletion(catalogueDeletionId(name)))));
  const gone = new Set(names.filter((_, index) => found[index]?.exists));
  if (gone.size === 0) return set;
  const left = (list: readonly string[]) => list.filter((name) => !gone.has(name));
  return { ...set, certificates: left(set.certificates), equipment: left(set.equipment) };
}

import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import type { RequirementSet } from '@spot/contracts/accounts';
import { catalogueNameKey } from '@spot/contracts/backoffice';
import { storedCertificate } from '@spot/contracts/worker';
import { digest } from './ids';

/** Id of the document that records a name's deletion from the catalogue; certificates use their stored name. */
export const catalogueDeletionId = (name: string): string => digest(catalogueNameKey(storedCertificate(name)));

type Named = Pick<RequirementSet, 'certificates' | 'equipment'>;

/**
 * Removes requirements that were deleted while the form was open. It reads in the saving transaction, so that a concurrent
 * deletion either comes first or finds the saved document.
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

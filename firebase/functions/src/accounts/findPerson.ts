import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/data/paths';
import { employee, type Employee } from '@spot/contracts/entities';
import { employeeText } from '@spot/contracts/messages';
import { refusal } from '../shared/errors';
import { read } from '../shared/firebase';
import type { Roster } from './roster';

/** A person of this company by the id of the record; `undefined` for a stranger or nobody. */
export async function findPerson(
  tx: Transaction,
  db: Firestore,
  roster: Roster,
  employeeId: string,
): Promise<Employee | undefined> {
  const found = read(employee, await tx.get(db.doc(paths.employee(employeeId))));
  if (!found || found.employer_uid !== roster.group.id) return undefined;
  await roster.add(found);
  return found;
}

export const noEmployee = () => refusal('not-found', employeeText.noEmployee, { field: 'employeeId' });

import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { employee, type Employee, employeeText } from '@spot/contracts/accounts';
import { refusal } from '../core/errors';
import { read } from '../core/firebase';
import type { Roster } from './roster';

/** The company's person with this record id; `undefined` if there is none in this company. */
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

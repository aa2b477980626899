import { isDeepStrictEqual } from 'node:util';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { employee, type Employee } from '@spot/contracts/accounts';
import { db, read, stored } from '../core/firebase';
import { noted } from '../core/noted';
import { repeated } from '../core/policy';
import { transact } from '../core/transaction';

/** The data of a person that other managers of the company see: never phone, address or where they signed from. */
export function colleagueOf(person: Employee) {
  const { uid, name, email, department, employer_uid, registered, verified, signUpComplete } = person;
  const { disabled, deleted, createdAt, invitedBy } = person;
  const shown = { uid, name, email, department, employer_uid, registered, verified, signUpComplete };
  return { kind: 'groupEmployee', ...shown, disabled, deleted, createdAt, invitedBy };
}

/** Not decoded, because a record that could not be read before may have been corrected. */
const shownOf = (found: DocumentSnapshot) => found.exists && colleagueOf(found.data() as Employee);

/** Updates the entry in the company's list from the record's current state, so the order of events does not matter. */
async function mirror(db: Firestore, id: string, companies: ReadonlySet<string>): Promise<void> {
  await transact(db, async (tx) => {
    const person = read(employee, await tx.get(db.doc(paths.employee(id))));
    for (const groupId of companies) {
      const entry = db.doc(paths.groupEmployee(groupId, id));
      if (person?.employer_uid !== groupId) tx.delete(entry);
      else tx.set(entry, { ...stored('groupEmployee', colleagueOf(person)), docRef: db.doc(paths.employee(id)) });
    }
  });
}

export const mirrorColleagues = onDocumentWritten(
  { ...repeated, document: 'employees/{id}' },
  noted('mirrorColleagues', async ({ data, params }) => {
    // Read marks and the selected team change often and are private, so they need no update.
    if (data && isDeepStrictEqual(...([data.before, data.after].map(shownOf) as [unknown, unknown]))) return;
    const of = [data?.before, data?.after].map((found) => found?.get('employer_uid') as unknown);
    await mirror(db(), params.id, new Set(of.filter((id): id is string => typeof id === 'string' && id !== '')));
  }),
);

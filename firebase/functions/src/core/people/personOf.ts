import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import type { Person } from '@spot/contracts/stored';
import { auth } from '../firebase';
import { settleAll } from '../inParallel';

const textOf = (found: DocumentSnapshot, field: string) => (found.get(field) as string | undefined) ?? '';
const given = (values: readonly (string | undefined)[]) => [...new Set(values.filter((one) => one))] as string[];

/**
 * The names of a person in their account, employee record and worker record. Employees type their phone number themselves;
 * those of the account and of workers are known.
 */
export async function personOf(db: Firestore, uid: string): Promise<Person & Required<Pick<Person, 'typed'>>> {
  const [[user], employee, spotter, publicSpotter] = await settleAll([
    auth()
      .getUsers([{ uid }])
      .then(({ users }) => users),
    db.doc(paths.employee(uid)).get(),
    db.doc(paths.spotter(uid)).get(),
    db.doc(paths.publicSpotter(uid)).get(),
  ]);
  const records = [employee, spotter, publicSpotter];
  const phones = given([user?.phoneNumber, textOf(spotter, 'phone')]);
  return {
    uid,
    emails: given([user?.email?.toLowerCase(), ...records.map((one) => textOf(one, 'email').toLowerCase())]),
    phones,
    typed: given([textOf(employee, 'phone')]).filter((phone) => !phones.includes(phone)),
    names: given([user?.displayName, ...records.map((one) => textOf(one, 'name'))]),
  };
}

import { type Firestore } from 'firebase-admin/firestore';
import { setEmployeeDisabled as contract, type RequestOf, type ResponseOf } from '@spot/contracts/calls';
import { paths } from '@spot/contracts/data/paths';
import { employeeText } from '@spot/contracts/messages';
import { defineCallable, type Context } from '../shared/callable';
import { refusal } from '../shared/errors';
import { auth } from '../shared/firebase';
import { transact } from '../shared/transaction';
import { companyFor } from './companyRights';
import { logOffice } from '../shared/office';
import { findPerson, noEmployee } from './findPerson';

/** Locks somebody out or in again: record and rights at once, then the sign-in itself (ACC-184, decisions section 3 item 34). */
export async function handleSetEmployeeDisabled(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller } = context;
  const { groupId, employeeId, disabled } = request;
  await transact(db, async (tx) => {
    const roster = await companyFor(tx, context, groupId, 'companyProfile', []);
    const person = await findPerson(tx, db, roster, employeeId);
    if (!person || person.uid === '' || person.deleted) throw noEmployee();
    if (person.uid === caller.uid) throw refusal('failed-precondition', employeeText.self, { reason: 'self' });
    if (disabled && roster.isOwner(person.email))
      throw refusal('failed-precondition', employeeText.ownerFirst, { reason: 'owner' });
    roster.setPerson({ ...person, disabled });
    roster.save();
    logOffice(tx, db, context, contract.name, groupId, { employeeId, disabled });
  });
  return { disabled: await followRecord(db, employeeId) };
}

/** Makes the sign-in what the record says. Looking again afterwards lets the last of two changes at once win in both places. */
async function followRecord(db: Firestore, employeeId: string): Promise<boolean> {
  const isDisabled = async () => (await db.doc(paths.employee(employeeId)).get()).get('disabled') === true;
  for (let disabled = await isDisabled(); ;) {
    await auth().updateUser(employeeId, { disabled });
    if (disabled) await auth().revokeRefreshTokens(employeeId);
    const now = await isDisabled();
    if (now === disabled) return disabled;
    disabled = now;
  }
}

export const setEmployeeDisabled = defineCallable(contract, handleSetEmployeeDisabled);

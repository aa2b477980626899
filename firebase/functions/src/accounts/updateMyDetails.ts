import { updateMyDetails as contract, employee, setUpText, signUpText, storedPhone } from '@spot/contracts/accounts';
import { type RequestOf, type ResponseOf, paths, callText, tidy } from '@spot/contracts/core';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { read, stored } from '../core/firebase';
import { transact } from '../core/transaction';
import { Roster } from './roster';

/** Changes the caller's name and phone, and the name wherever the company shows it (ACC-167). */
async function handleUpdateMyDetails(
  request: RequestOf<typeof contract>,
  { db, caller }: Context,
): Promise<ResponseOf<typeof contract>> {
  const name = tidy(request.name);
  const phone = request.phone.trim() === '' ? '' : storedPhone(request.phone);
  if (name === '') throw refusal('invalid-argument', setUpText.nameRequired, { field: 'name' });
  if (phone === undefined) throw refusal('invalid-argument', signUpText.phoneInvalid, { field: 'phone' });
  return transact(db, async (tx) => {
    const record = db.doc(paths.employee(caller.uid));
    const person = read(employee, await tx.get(record));
    if (!person) throw refusal('not-found', callText.notAllowed);
    if (person.disabled || person.deleted) throw refusal('permission-denied', callText.notAllowed);
    // A retry after a lost answer.
    if (person.name === name && (person.phone ?? '') === phone) return { updated: true };
    const { expected } = request;
    if (expected && (expected.name !== person.name || expected.phone !== (person.phone ?? '')))
      throw refusal('aborted', callText.busy, { reason: 'conflict' });
    if (!person.employer_uid) {
      tx.update(record, stored('employee', { name, phone }));
      return { updated: true };
    }
    const roster = await Roster.load(tx, db, person.employer_uid, []);
    await roster.add(person);
    const owner = roster.group.owners[person.email];
    if (owner) roster.setOwner(person.email, { ...owner, name });
    roster.setPerson({ ...person, name, phone });
    roster.save();
    return { updated: true };
  });
}

export const updateMyDetails = defineCallable(contract, handleUpdateMyDetails);

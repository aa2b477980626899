import { setEmployeeDisabled as contract, employeeText } from '@spot/contracts/accounts';
import type { RequestOf, ResponseOf } from '@spot/contracts/core';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { transact } from '../core/transaction';
import { nothingLeft } from './accountJobs';
import { companyFor } from './companyRights';
import { logOffice } from '../core/office';
import { findPerson, noEmployee } from './findPerson';
import { readLockOut } from './lockOut';

/**
 * Disables or enables a person in the company: record and rights at once, then claims and sessions (ACC-184, decisions section 3
 * item 34). The Auth account stays enabled, because the person may be a worker or an admin too.
 */
async function handleSetEmployeeDisabled(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller } = context;
  const { groupId, employeeId, disabled } = request;
  const after = await transact(db, async (tx) => {
    const roster = await companyFor(tx, context, groupId, 'companyProfile', []);
    const person = await findPerson(tx, db, roster, employeeId);
    if (!person || person.uid === '' || person.deleted) throw noEmployee();
    if (person.uid === caller.uid) throw refusal('failed-precondition', employeeText.self, { reason: 'self' });
    if (disabled && roster.isOwner(person.email))
      throw refusal('failed-precondition', employeeText.ownerFirst, { reason: 'owner' });
    const lockOut = await readLockOut(tx, context, person.uid);
    const changed = { ...person, disabled };
    roster.setPerson(changed);
    roster.save();
    if (person.disabled !== disabled)
      logOffice(tx, context, {
        call: contract.name,
        groupId,
        details: { employeeId, name: person.name || person.email, disabled },
      });
    return disabled ? lockOut(changed) : nothingLeft;
  });
  await after();
  return { disabled };
}

export const setEmployeeDisabled = defineCallable(contract, handleSetEmployeeDisabled);

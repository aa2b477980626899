import { updateEmployee as contract, employeeText } from '@spot/contracts/accounts';
import { type RequestOf, type ResponseOf, callText, tidy } from '@spot/contracts/core';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { transact } from '../core/transaction';
import { companyFor } from './companyRights';
import { logOffice } from '../core/office';
import { findPerson, noEmployee } from './findPerson';

/** Changes an employee's name and department (ACC-119). */
async function handleUpdateEmployee(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db } = context;
  const { groupId, employeeId, expected } = request;
  const [name, department] = [tidy(request.name), tidy(request.department)];
  if (name === '') throw refusal('invalid-argument', employeeText.name, { field: 'name' });
  if (department === '') throw refusal('invalid-argument', employeeText.department, { field: 'department' });
  return transact(db, async (tx) => {
    const roster = await companyFor(tx, context, groupId, 'companyProfile', []);
    const person = await findPerson(tx, db, roster, employeeId);
    if (!person || person.deleted) throw noEmployee();
    // A retry after a lost answer.
    if (person.name === name && (person.department ?? '') === department) return { updated: true };
    const stale = expected && (expected.name !== person.name || expected.department !== (person.department ?? ''));
    if (stale) throw refusal('aborted', callText.busy, { reason: 'conflict' });
    const owner = roster.group.owners[person.email];
    if (owner) roster.setOwner(person.email, { ...owner, name });
    roster.setPerson({ ...person, name, department });
    roster.save();
    logOffice(tx, context, { call: contract.name, groupId, details: { employeeId, name } });
    return { updated: true };
  });
}

export const updateEmployee = defineCallable(contract, handleUpdateEmployee);

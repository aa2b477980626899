import { removeEmployee as contract, accountMail, employeeText } from '@spot/contracts/accounts';
import type { RequestOf, ResponseOf } from '@spot/contracts/core';
import { callerName } from '../core/callerName';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { transact } from '../core/transaction';
import { companyFor } from './companyRights';
import { logOffice } from '../core/office';
import { findPerson } from './findPerson';
import { nothingLeft, removeLater, type After } from './accountJobs';
import { mailAccess, withdrawGuest } from './invites';
import { readLeaving, takeOffAll } from './leaving';
import { readLockOut } from './lockOut';

type Response = ResponseOf<typeof contract>;

/** Hides and disables a registered employee, whose name stays in history; deletes others (ACC-122, decisions C24, N28). */
async function handleRemoveEmployee(request: RequestOf<typeof contract>, context: Context): Promise<Response> {
  const { db, caller } = context;
  const { groupId, employeeId } = request;
  const { removed, after } = await transact(db, async (tx): Promise<Response & { after: After }> => {
    const roster = await companyFor(tx, context, groupId, 'companyProfile', []);
    const person = await findPerson(tx, db, roster, employeeId);
    if (!person) return { removed: 'deleted', after: nothingLeft };
    if (person.uid === caller.uid) throw refusal('failed-precondition', employeeText.self, { reason: 'self' });
    const guest = person.uid === '';
    if (!guest && roster.isOwner(person.email))
      throw refusal('failed-precondition', employeeText.ownerFirst, { reason: 'owner' });
    const [leaving, by] = [await readLeaving(tx, db, [person.email]), await callerName(tx, context)];
    const lockOut = guest ? undefined : await readLockOut(tx, context, person.uid);

    takeOffAll(roster, person.email);
    const accounts = guest ? withdrawGuest(tx, db, roster, person, leaving.get(person.email)) : [];
    const gone = { ...person, deleted: true };
    if (!guest) roster.setPerson(gone);
    roster.save();
    const { name } = roster.group;
    if (!guest && !person.deleted) mailAccess(tx, context, person, name, accountMail.removedFromCompany(by, name));
    if (!person.deleted)
      logOffice(tx, context, {
        call: contract.name,
        groupId,
        details: { employeeId, name: person.name || person.email },
      });
    if (lockOut) return { removed: 'hidden', after: lockOut(gone) };
    return { removed: 'deleted', after: removeLater(tx, context, accounts) };
  });
  await after();
  return { removed };
}

export const removeEmployee = defineCallable(contract, handleRemoveEmployee);

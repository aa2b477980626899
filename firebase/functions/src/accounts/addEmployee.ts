import { addEmployee as contract, accountMail, employeeText } from '@spot/contracts/accounts';
import { type RequestOf, type ResponseOf, canonicalEmail, isEmail, tidy } from '@spot/contracts/core';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { once } from '../core/once';
import { transact } from '../core/transaction';
import { callerName } from '../core/callerName';
import { companyFor } from './companyRights';
import { logOffice } from '../core/office';
import { restored } from './inviteChecks';
import { companyInLine, findInvite, inviteGuest, mailAccess, requireInvites } from './invites';

type Request = RequestOf<typeof contract>;

function checked(request: Request) {
  const [name, department, email] = [tidy(request.name), tidy(request.department), canonicalEmail(request.email)];
  const refuse = (field: 'name' | 'department' | 'email' | 'emailInvalid') =>
    refusal('invalid-argument', employeeText[field], { field: field === 'emailInvalid' ? 'email' : field });
  if (name === '') throw refuse('name');
  if (department === '') throw refuse('department');
  if (email === '') throw refuse('email');
  if (!isEmail(email)) throw refuse('emailInvalid');
  return { name, department, email };
}

/** Adds an employee and mails the invite; an employee removed before is restored (ACC-114..117). */
async function handleAddEmployee(request: Request, context: Context): Promise<ResponseOf<typeof contract>> {
  const { db } = context;
  const { name, department, email } = checked(request);
  const { groupId, requestId } = request;
  return transact(db, (tx) =>
    once(tx, context, requestId, async () => {
      const roster = await companyFor(tx, context, groupId, 'companyProfile', [email]);
      const known = roster.people.get(email);
      if (known && !known.deleted)
        throw refusal('already-exists', employeeText.registered, { field: 'email', reason: 'email' });
      const allowance = await requireInvites(tx, context, groupId, 1);
      const open = await findInvite(tx, db, email, groupId);
      const by = await callerName(tx, context);
      const company = roster.group.name;

      if (known) {
        roster.setPerson({ ...restored(known), name, department });
        mailAccess(tx, context, known, company, accountMail.invitedAsEmployee(by, company));
      }
      const line = accountMail.invitedAsEmployee(by, companyInLine);
      const person = known ?? inviteGuest(tx, context, roster, { email, name, department, line }, open);
      roster.save();
      allowance.take(1);
      logOffice(tx, context, { call: contract.name, groupId, details: { email } });
      return { employeeId: person.id };
    }),
  );
}

export const addEmployee = defineCallable(contract, handleAddEmployee);

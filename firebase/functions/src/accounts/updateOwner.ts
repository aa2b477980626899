import { updateOwner as contract, inviteText, personIssues } from '@spot/contracts/accounts';
import { type RequestOf, type ResponseOf, callText, canonicalEmail, tidy } from '@spot/contracts/core';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { transact } from '../core/transaction';
import { companyFor } from './companyRights';
import { logOffice } from '../core/office';

/** Changes an owner's name and title (ACC-151, ACC-233), not the ownership. */
async function handleUpdateOwner(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db } = context;
  const { groupId, expected } = request;
  const [name, role, email] = [tidy(request.name), tidy(request.role), canonicalEmail(request.email)];
  const [issue] = personIssues({ name, role });
  if (issue) throw refusal('invalid-argument', inviteText[issue], { field: issue });
  return transact(db, async (tx) => {
    const roster = await companyFor(tx, context, groupId, 'manageOwners', [email]);
    const owner = roster.group.owners[email];
    if (!owner || !roster.isOwner(email)) throw refusal('not-found', inviteText.noOwner, { field: 'email' });
    // A retry after a lost answer.
    if (owner.name === name && (owner.title ?? owner.role) === role) return { updated: true };
    const stale = expected && (expected.name !== owner.name || expected.role !== (owner.title ?? owner.role));
    if (stale) throw refusal('aborted', callText.busy, { reason: 'conflict' });

    roster.setOwner(email, { ...owner, name, title: role });
    const person = roster.people.get(email);
    if (person?.employer_uid === groupId && person.name !== name) roster.setPerson({ ...person, name });
    roster.save();
    logOffice(tx, context, { call: contract.name, groupId, details: { email } });
    return { updated: true };
  });
}

export const updateOwner = defineCallable(contract, handleUpdateOwner);

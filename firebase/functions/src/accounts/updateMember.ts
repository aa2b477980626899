import { updateMember as contract, inviteText, personIssues, teamPermission } from '@spot/contracts/accounts';
import { type RequestOf, type ResponseOf, callText, canonicalEmail, tidy } from '@spot/contracts/core';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { transact } from '../core/transaction';
import { teamFor } from './companyRights';
import { logOffice } from '../core/office';
import { withMember } from './lists';

/** Changes a member's name, role and permission (ACC-151, ACC-219); nobody changes their own permission. */
async function handleUpdateMember(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller } = context;
  const { teamId, expected, permission } = request;
  const [name, role, email] = [tidy(request.name), tidy(request.role), canonicalEmail(request.email)];
  const [issue] = personIssues({ name, role, permission });
  if (issue || permission === '')
    throw refusal('invalid-argument', inviteText[issue ?? 'permission'], { field: issue ?? 'permission' });
  return transact(db, async (tx) => {
    const { roster, team } = await teamFor(tx, context, teamId, 'manageMembers', [email]);
    const person = roster.people.get(email);
    const before = teamPermission(team, email);
    if (!person || !before) throw refusal('not-found', inviteText.noMember, { field: 'email' });
    const now = { name: person.name, role: team.members[email] ?? '', permission: before };
    // A retry after a lost answer.
    if (now.name === name && now.role === role && now.permission === permission) return { updated: true };
    const stale =
      expected && (expected.name !== now.name || expected.role !== now.role || expected.permission !== now.permission);
    if (stale) throw refusal('aborted', callText.busy, { reason: 'conflict' });
    if (person.uid === caller.uid && permission !== before)
      throw refusal('failed-precondition', inviteText.ownPermission, { field: 'permission', reason: 'self' });

    roster.changeTeam(withMember(team, email, permission, role));
    if (name !== person.name) roster.setPerson({ ...person, name });
    roster.save();
    logOffice(tx, context, {
      call: contract.name,
      groupId: team.group_uid,
      details: { teamId, email, permission },
      teamName: team.name,
    });
    return { updated: true };
  });
}

export const updateMember = defineCallable(contract, handleUpdateMember);

import { inviteMembers as contract, accountMail, inviteText, can, teamPermission } from '@spot/contracts/accounts';
import type { RequestOf, ResponseOf } from '@spot/contracts/core';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { settleAll } from '../core/inParallel';
import { once } from '../core/once';
import { transact } from '../core/transaction';
import { teamFor } from './companyRights';
import { logOffice } from '../core/office';
import { checkedInvitees, personToInvite, restored } from './inviteChecks';
import { companyInLine, findInvite, inviteGuest, mailAccess, requireInvites } from './invites';
import { withMember } from './lists';
import { callerName } from '../core/callerName';

/** Adds people to a team's lists and invites those who have not registered, all or none (ACC-140..150, ACC-218). */
async function handleInviteMembers(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db } = context;
  const invitees = checkedInvitees(request.invitees, 'members');
  const emails = invitees.map(({ email }) => email);
  return transact(db, (tx) =>
    once(tx, context, request.requestId, async () => {
      const { roster, team, role } = await teamFor(tx, context, request.teamId, 'manageMembers', emails);
      const mayAdd = can(role, 'companyProfile');
      const people = invitees.map(({ email }, index) => {
        const person = personToInvite(roster, email, index, mayAdd);
        if (!teamPermission(team, email)) return person;
        throw refusal('already-exists', inviteText.member, { field: `invitees.${index}.email`, reason: 'member' });
      });
      const allowance = await requireInvites(tx, context, team.group_uid, invitees.length);
      const open = await settleAll(emails.map((email) => findInvite(tx, db, email, team.group_uid)));
      const by = await callerName(tx, context);

      const company = roster.group.name;
      invitees.forEach(({ email, name, role, permission }, index) => {
        const present = roster.teams.find(({ id }) => id === team.id) ?? team;
        roster.changeTeam(withMember(present, email, permission || 'View', role));
        const person = people[index];
        if (person && person.uid !== '') {
          if (person.deleted) roster.setPerson(restored(person));
          mailAccess(tx, context, person, company, accountMail.addedToTeam(by, team.name, company));
        } else {
          const line = accountMail.invitedToTeam(by, team.name, companyInLine);
          inviteGuest(tx, context, roster, { email, name, line }, open[index]);
        }
      });
      roster.save();
      allowance.take(invitees.length);
      logOffice(tx, context, {
        call: contract.name,
        groupId: team.group_uid,
        details: { teamId: team.id, emails },
        teamName: team.name,
      });
      return { invited: invitees.length };
    }),
  );
}

export const inviteMembers = defineCallable(contract, handleInviteMembers);

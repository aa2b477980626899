import { inviteOwners as contract, accountMail, inviteText } from '@spot/contracts/accounts';
import type { RequestOf, ResponseOf } from '@spot/contracts/core';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { settleAll } from '../core/inParallel';
import { once } from '../core/once';
import { transact } from '../core/transaction';
import { callerName } from '../core/callerName';
import { companyFor } from './companyRights';
import { logOffice } from '../core/office';
import { checkedInvitees, personToInvite, restored } from './inviteChecks';
import { companyInLine, findInvite, inviteGuest, mailAccess, requireInvites } from './invites';
import { withoutMember } from './lists';
import type { Roster } from './roster';

/** Makes people owners and removes them from the company's team lists, because owners are Admin everywhere (ACC-193..195). */
async function handleInviteOwners(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db } = context;
  const invitees = checkedInvitees(request.invitees, 'owners');
  const emails = invitees.map(({ email }) => email);
  return transact(db, (tx) =>
    once(tx, context, request.requestId, async () => {
      const roster = await companyFor(tx, context, request.groupId, 'manageOwners', emails);
      const people = emails.map((email, index) => personToInvite(roster, email, index, true));
      requireOwnPeople(roster, context, emails);
      const allowance = await requireInvites(tx, context, request.groupId, invitees.length);
      const open = await settleAll(emails.map((email) => findInvite(tx, db, email, request.groupId)));
      const by = await callerName(tx, context);

      const company = roster.group.name;
      invitees.forEach(({ email, name: typed, role }, index) => {
        const person = people[index];
        // A member keeps the name that they already have.
        const name = person?.name || typed;
        roster.changeTeams((team) => withoutMember(team, email));
        roster.setOwner(email, { email, name, role: 'Owner', title: role });
        if (person && person.uid !== '') {
          roster.setPerson(restored(person));
          mailAccess(tx, context, person, company, accountMail.madeOwner(by, company));
        } else {
          inviteGuest(
            tx,
            context,
            roster,
            { email, name, line: accountMail.invitedAsOwner(by, companyInLine) },
            open[index],
          );
        }
      });
      roster.save();
      allowance.take(invitees.length);
      logOffice(tx, context, { call: contract.name, groupId: request.groupId, details: { emails } });
      return { invited: invitees.length };
    }),
  );
}

/** Refuses people of other employers, for the back office only: a company must not learn about them (ACC-195, ADM-131). */
function requireOwnPeople(roster: Roster, { caller }: Context, emails: readonly string[]): void {
  const index = emails.findIndex((email) => roster.employedElsewhere(email));
  if (!caller.admin || index < 0) return;
  const details = { field: `invitees.${index}.email`, reason: 'otherCompany' };
  throw refusal('already-exists', inviteText.otherCompany, details);
}

export const inviteOwners = defineCallable(contract, handleInviteOwners);

import { removeMembers as contract, accountMail } from '@spot/contracts/accounts';
import { type RequestOf, type ResponseOf, canonicalEmail } from '@spot/contracts/core';
import { callerName } from '../core/callerName';
import { defineCallable, type Context } from '../core/callable';
import { transact } from '../core/transaction';
import { teamFor } from './companyRights';
import { logOffice } from '../core/office';
import { removeLater } from './accountJobs';
import { mailAccess } from './invites';
import { readLeaving, takeOffTeam } from './leaving';

/** Removes members from a team and deletes those who never registered and are on no other team (ACC-196). */
async function handleRemoveMembers(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db } = context;
  const emails = [...new Set(request.emails.map(canonicalEmail))];
  const { removed, removeAccounts } = await transact(db, async (tx) => {
    const { roster, team } = await teamFor(tx, context, request.teamId, 'manageMembers', emails);
    const [leaving, by] = [await readLeaving(tx, db, emails), await callerName(tx, context)];
    const people = new Map(roster.people);
    const left = emails.map((email) => takeOffTeam(tx, db, roster, { teamId: team.id, email }, leaving));
    roster.save();
    emails.forEach((email, index) => {
      const person = people.get(email);
      if (!left[index]?.wasThere || !person?.uid) return;
      const line = accountMail.removedFromTeam(by, team.name, roster.group.name);
      mailAccess(tx, context, person, roster.group.name, line);
    });
    const gone = emails.filter((_, index) => left[index]?.wasThere);
    // Nobody is left to remove when an action whose answer was lost is repeated.
    if (gone.length > 0)
      logOffice(tx, context, {
        call: contract.name,
        groupId: team.group_uid,
        details: { teamId: team.id, emails: gone },
        teamName: team.name,
      });
    return {
      removed: gone.length,
      removeAccounts: removeLater(
        tx,
        context,
        left.flatMap(({ accounts }) => accounts),
      ),
    };
  });
  await removeAccounts();
  return { removed };
}

export const removeMembers = defineCallable(contract, handleRemoveMembers);

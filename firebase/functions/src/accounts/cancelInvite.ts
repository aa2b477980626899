import { cancelInvite as contract, inviteText } from '@spot/contracts/accounts';
import { type RequestOf, type ResponseOf, canonicalEmail } from '@spot/contracts/core';
import type { Transaction } from 'firebase-admin/firestore';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { transact } from '../core/transaction';
import { companyFor, teamFor } from './companyRights';
import { logOffice } from '../core/office';
import { nothingLeft, removeLater } from './accountJobs';
import { withdrawGuest } from './invites';
import { readLeaving, takeOffAll, takeOffTeam } from './leaving';
import type { Roster } from './roster';

type Request = RequestOf<typeof contract>;

/** Loads the company for an owner, or for an Admin of the team from which the invite is withdrawn. */
export async function rosterOf(
  tx: Transaction,
  context: Context,
  { groupId, teamId }: Pick<Request, 'groupId' | 'teamId'>,
  email: string,
): Promise<Roster> {
  if (teamId === undefined) return companyFor(tx, context, groupId, 'manageOwners', [email]);
  const { roster, team } = await teamFor(tx, context, teamId, 'manageMembers', [email]);
  if (team.group_uid !== groupId) throw refusal('invalid-argument', inviteText.noMember, { field: 'groupId' });
  return roster;
}

/** Withdraws an open invite (ACC-192, ACC-230). Does nothing if there is none. */
async function handleCancelInvite(request: Request, context: Context): Promise<ResponseOf<typeof contract>> {
  const { db } = context;
  const email = canonicalEmail(request.email);
  const removeAccounts = await transact(db, async (tx) => {
    const roster = await rosterOf(tx, context, request, email);
    const leaving = await readLeaving(tx, db, [email]);
    const person = roster.people.get(email);
    if (!person || person.employer_uid !== request.groupId) return nothingLeft;
    if (person.uid !== '') throw refusal('failed-precondition', inviteText.accepted, { reason: 'accepted' });
    const { teamId } = request;
    let gone: string[];
    if (teamId !== undefined) {
      const { wasThere, accounts } = takeOffTeam(tx, db, roster, { teamId, email }, leaving);
      if (!wasThere) return nothingLeft;
      gone = accounts;
    } else {
      takeOffAll(roster, email);
      gone = withdrawGuest(tx, db, roster, person, leaving.get(email));
    }
    roster.save();
    logOffice(tx, context, { call: contract.name, groupId: request.groupId, details: { email } });
    return removeLater(tx, context, gone);
  });
  await removeAccounts();
  return { cancelled: true };
}

export const cancelInvite = defineCallable(contract, handleCancelInvite);

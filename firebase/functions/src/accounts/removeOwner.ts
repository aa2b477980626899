import { removeOwner as contract, type Employee, accountMail, inviteText } from '@spot/contracts/accounts';
import { type RequestOf, type ResponseOf, canonicalEmail } from '@spot/contracts/core';
import { callerName } from '../core/callerName';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { transact } from '../core/transaction';
import { companyFor } from './companyRights';
import { logOffice } from '../core/office';
import { nothingLeft, removeLater } from './accountJobs';
import { mailAccess, withdrawGuest } from './invites';
import { readLeaving } from './leaving';
import type { Roster } from './roster';

function canAct({ uid, employer_uid, verified, disabled, deleted }: Employee, groupId: string): boolean {
  return uid !== '' && employer_uid === groupId && verified && !disabled && !deleted;
}

/** Owners who can act: registered in this company with a verified email, not disabled, not removed. */
export const actingOwners = ({ group, people }: Roster): Employee[] =>
  Object.keys(group.owners).flatMap((email) => {
    const person = people.get(email);
    return person && canAct(person, group.id) ? [person] : [];
  });

/** Ends an ownership. The last owner who can act stays (decision N29); a primary owner must transfer ownership first (N16). */
async function handleRemoveOwner(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db } = context;
  const { groupId } = request;
  const email = canonicalEmail(request.email);
  const { removed, removeAccounts } = await transact(db, async (tx) => {
    const roster = await companyFor(tx, context, groupId, 'manageOwners', [email]);
    if (!roster.isOwner(email)) return { removed: false, removeAccounts: nothingLeft };
    await roster.addOwners();
    const person = roster.people.get(email);
    const others = actingOwners(roster).filter((owner) => owner.email !== email);
    if (others.length === 0) throw refusal('failed-precondition', inviteText.lastOwner, { reason: 'lastOwner' });
    if (person && person.uid !== '' && person.uid === roster.group.primaryOwnerUid)
      throw refusal('failed-precondition', inviteText.primaryOwner, { reason: 'primaryOwner' });
    const [leaving, by] = [await readLeaving(tx, db, [email]), await callerName(tx, context)];

    roster.setOwner(email, undefined);
    const guest = person?.uid === '' && person.employer_uid === groupId;
    const gone = guest ? withdrawGuest(tx, db, roster, person, leaving.get(email)) : [];
    roster.save();
    const { name } = roster.group;
    if (person && person.uid !== '') mailAccess(tx, context, person, name, accountMail.removedAsOwner(by, name));
    logOffice(tx, context, { call: contract.name, groupId, details: { email } });
    return { removed: true, removeAccounts: removeLater(tx, context, gone) };
  });
  await removeAccounts();
  return { removed };
}

export const removeOwner = defineCallable(contract, handleRemoveOwner);

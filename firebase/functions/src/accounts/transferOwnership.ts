import { transferOwnership as contract, accountMail, inviteText } from '@spot/contracts/accounts';
import { type RequestOf, type ResponseOf, paths, callText, canonicalEmail, companyNameKey } from '@spot/contracts/core';
import { callerName } from '../core/callerName';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { transact } from '../core/transaction';
import { companyFor } from './companyRights';
import { mailAccess } from './invites';
import { actingOwners } from './removeOwner';

/** Makes another owner the primary owner; the company's id and everybody's rights stay (decisions N16, C21). */
async function handleTransferOwnership(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller } = context;
  const email = canonicalEmail(request.email);
  return transact(db, async (tx) => {
    if (caller.admin) throw refusal('permission-denied', callText.notAllowed);
    const roster = await companyFor(tx, context, request.groupId, 'transferOwnership', [email]);
    const { group } = roster;
    const heir = actingOwners(roster).find((owner) => owner.email === email);
    // A retry after a lost answer.
    if (heir && group.primaryOwnerUid === heir.uid) return { primaryOwnerUid: heir.uid };
    if (group.primaryOwnerUid !== caller.uid)
      throw refusal('permission-denied', inviteText.onlyPrimary, { reason: 'onlyPrimary' });
    if (!roster.isOwner(email))
      throw refusal('failed-precondition', inviteText.noOwner, { field: 'email', reason: 'notOwner' });
    if (!heir)
      throw refusal('failed-precondition', inviteText.notRegistered, { field: 'email', reason: 'notRegistered' });
    if (companyNameKey(request.confirmation) !== companyNameKey(group.name))
      throw refusal('invalid-argument', inviteText.confirmation, { field: 'confirmation' });
    const by = await callerName(tx, context);
    tx.update(db.doc(paths.group(group.id)), { primaryOwnerUid: heir.uid });
    mailAccess(tx, context, heir, group.name, accountMail.madePrimary(by, group.name));
    const before = { email: caller.email, name: by };
    mailAccess(tx, context, before, group.name, accountMail.handedOver(heir.name, group.name));
    return { primaryOwnerUid: heir.uid };
  });
}

export const transferOwnership = defineCallable(contract, handleTransferOwnership);

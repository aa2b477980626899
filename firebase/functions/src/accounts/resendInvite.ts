import { resendInvite as contract, inviteText } from '@spot/contracts/accounts';
import { type RequestOf, type ResponseOf, canonicalEmail } from '@spot/contracts/core';
import { minuteMs } from '@spot/contracts/time';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { transact } from '../core/transaction';
import { rosterOf } from './cancelInvite';
import { logOffice } from '../core/office';
import { findInvite, mailAgain, requireInvites } from './invites';

/** Mails an open invite again with a new link, once a minute; it counts as a new invite (decision N25). */
async function handleResendInvite(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, now } = context;
  const email = canonicalEmail(request.email);
  return transact(db, async (tx) => {
    const roster = await rosterOf(tx, context, request, email);
    const open = await findInvite(tx, db, email, request.groupId);
    const here = request.teamId === undefined || roster.teamsWith(email).some(({ id }) => id === request.teamId);
    if (!open || !here) throw refusal('not-found', inviteText.noInvite, { reason: 'noInvite' });
    if (now - open.sentAt < minuteMs) throw refusal('resource-exhausted', inviteText.coolDown, { reason: 'coolDown' });
    const allowance = await requireInvites(tx, context, request.groupId, 1);

    mailAgain(tx, db, open, now);
    allowance.take(1);
    logOffice(tx, context, { call: contract.name, groupId: request.groupId, details: { email } });
    return { sent: true };
  });
}

export const resendInvite = defineCallable(contract, handleResendInvite);

import { checkInvite as contract, group } from '@spot/contracts/accounts';
import { type RequestOf, type ResponseOf, paths, canonicalEmail, countryOf } from '@spot/contracts/core';
import { defineCallable, type Context } from '../../core/callable';
import { read } from '../../core/firebase';
import { opens } from '../inviteLinks';
import { peekInvites } from '../invites';
import { keptAccount } from './account';
import { settleAll } from '../../core/inParallel';
import { addressOf, requireTurn } from '../../core/limits';

/** Shows the invited email and the company only to a holder of the link's secret. */
async function handleCheckInvite(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  await requireTurn(context, 'invite', addressOf(context));
  const { db, now } = context;
  const email = canonicalEmail(request.email);
  const open = await peekInvites(db, email);
  const found = open.find((one) => opens(one, request.invite, now));
  if (!found) return { valid: false, email, name: '', company: '', country: 'Canada', hasAccount: false };
  const [account, company] = await settleAll([
    keptAccount(db, email, now),
    db.doc(paths.group(found.employer_uid)).get(),
  ]);
  const country = countryOf(read(group, company)?.address);
  return { valid: true, email, name: found.name, company: found.company, country, hasAccount: account !== undefined };
}

export const checkInvite = defineCallable(contract, handleCheckInvite);

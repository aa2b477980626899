import { checkInvite as contract, type RequestOf, type ResponseOf } from '@spot/contracts/calls';
import { canonicalEmail } from '@spot/contracts/rules';
import { defineCallable, type Context } from '../../shared/callable';
import { opens } from '../inviteLinks';
import { peekInvites } from '../invites';
import { keptAccount } from './account';
import { addressOf, requireTurn } from '../../shared/limits';

/** What a mailed link may show: only who holds its secret learns whom it invites and where to. */
async function handleCheckInvite(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  await requireTurn(context, 'invite', addressOf(context));
  const { db, now } = context;
  const email = canonicalEmail(request.email);
  const open = await peekInvites(db, email);
  const found = open.find((one) => opens(one, request.invite, now));
  if (!found) return { valid: false, email, name: '', company: '', hasAccount: false };
  const account = await keptAccount(db, email, now);
  return { valid: true, email, name: found.name, company: found.company, hasAccount: account !== undefined };
}

export const checkInvite = defineCallable(contract, handleCheckInvite);

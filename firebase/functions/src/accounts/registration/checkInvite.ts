import { timingSafeEqual } from 'node:crypto';
import { checkInvite as contract, type RequestOf, type ResponseOf } from '@spot/contracts/calls';
import { canonicalEmail } from '@spot/contracts/rules';
import { defineCallable, type Context } from '../../shared/callable';
import { peekInvite } from '../invites';
import { requireTurn } from './attempts';

const same = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** What a mailed link may show: only who holds its secret learns whom it invites and where to. */
export async function check(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  await requireTurn(context, 'invite', 12);
  const email = canonicalEmail(request.email);
  const found = await peekInvite(context.db, email);
  if (!found || !same(found.token, request.invite)) return { valid: false, email, name: '', company: '' };
  return { valid: true, email, name: found.name, company: found.company };
}

export const checkInvite = defineCallable(contract, check, 'open');

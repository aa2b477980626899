import type { Transaction } from 'firebase-admin/firestore';
import { minuteMs } from '@spot/contracts/time';
import type { Context } from '../core/callable';
import { limitOf } from '../core/limits';
import { readAllowance } from '../core/rateLimit';
import { mailAgain, type Invite } from './invites';

/**
 * Mails an open invite again because a sign-up with its address requests it: a few times a day, within the company's limit, and
 * without replacing the company's links, so that a stranger cannot displace them. It does not report an exhausted limit,
 * because the first mail is in the right person's inbox. Must be called before the transaction writes.
 */
export async function mailAsked(
  tx: Transaction,
  { db, now }: Pick<Context, 'db' | 'now'>,
  open: Invite,
): Promise<void> {
  if (now - open.sentAt < minuteMs) return;
  const ofEmail = await readAllowance(tx, db, limitOf('askedInvites', open.email), now);
  const ofCompany = await readAllowance(tx, db, limitOf('invites', open.employer_uid), now);
  if (ofEmail.left === 0 || ofCompany.left === 0) return;
  ofEmail.take(1);
  ofCompany.take(1);
  mailAgain(tx, db, open, now, true);
}

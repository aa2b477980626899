import type { Transaction } from 'firebase-admin/firestore';
import { minuteMs } from '@spot/contracts/time';
import type { Context } from '../core/callable';
import { limitOf } from '../core/limits';
import { readAllowance } from '../core/rateLimit';
import { mailAgain, type Invite } from './invites';

/**
 * Mails an open invite again because somebody who signed up with its address asks for it: few times a day, out of what the
 * company may mail, and beside its own links, which a stranger cannot push out. Nothing is said where there is no more to send:
 * the first mail lies in the right person's inbox. To be called before anything is written.
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

import type { Transaction } from 'firebase-admin/firestore';
import { accountMail } from '@spot/contracts/accounts';
import { hrefs } from '@spot/contracts/routes';
import type { Context } from '../../core/callable';
import { callerName } from '../../core/callerName';
import { appUrl, queueMail } from '../../core/mail';
import { ownersOf } from '../../core/ownersOf';

/** Emails the owners that a blocked worker still has shifts with teams whose shifts the blocking user may not edit. */
export async function tellOwners(
  tx: Transaction,
  context: Context,
  groupId: string,
  worker: string,
  shifts: number,
): Promise<void> {
  const { db, caller, now } = context;
  const by = await callerName(tx, context);
  const to = (await ownersOf(tx, db, groupId)).filter((email) => email !== caller.email);
  if (to.length === 0) return;
  const lines = [accountMail.blockedLine(by, worker), accountMail.stillOn(worker, shifts)];
  const link = { label: accountMail.addedLink, url: `${appUrl()}${hrefs.shifts()}` };
  queueMail(tx, db, { to, subject: accountMail.blockedSubject(worker), lines, link, template: 'workerBlocked' }, now);
}

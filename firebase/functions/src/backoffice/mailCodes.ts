import type { Transaction } from 'firebase-admin/firestore';
import type { Codes } from '@spot/contracts/dayof';
import type { Team } from '@spot/contracts/accounts';
import { hrefs } from '@spot/contracts/routes';
import { formatDateTime } from '@spot/contracts/time';
import type { Context } from '../core/callable';
import { appUrl, queueMail } from '../core/mail';

/** Mails each member of a team its codes, in separate mails; template `checkinCheckoutCodes` (ADM-119, ADM-198). */
export function mailCodes(
  tx: Transaction,
  { db, now }: Pick<Context, 'db' | 'now'>,
  team: Pick<Team, 'name' | 'groupName' | 'timeZone'>,
  { checkInCode, checkOutCode }: Pick<Codes, 'checkInCode' | 'checkOutCode'>,
  to: readonly string[],
): void {
  const title = `Check-in and check-out codes of ${team.name}`;
  const fields = { title, checkinCode: checkInCode, checkoutCode: checkOutCode, teamName: team.name };
  const parameters = { ...fields, subject: title, createdAt: formatDateTime(now, team.timeZone) };
  const lines = [
    `Workers at ${team.groupName}, ${team.name} now check in and out with codes.`,
    `Check-in code: ${checkInCode}`,
    `Check-out code: ${checkOutCode}`,
    'These codes are valid for today only. You can find each day’s codes on the overview. Please give them only to workers who have come to work.',
  ];
  const link = { label: 'Open the overview', url: `${appUrl()}${hrefs.overview()}` };
  for (const email of to)
    queueMail(tx, db, { to: [email], subject: title, lines, link, template: 'checkinCheckoutCodes', parameters }, now);
}

import {
  emailCancellation as contract,
  type Cancellation,
  cancellationMailText as text,
  cancellationsText,
  replacementLinkEndsAt,
} from '@spot/contracts/backoffice';
import { type RequestOf, type ResponseOf, paths, callText, isolated } from '@spot/contracts/core';
import { jobName, type Gig } from '@spot/contracts/scheduling';
import { hrefs } from '@spot/contracts/routes';
import { formatLongDate, formatTimeRange } from '@spot/contracts/time';
import { defineCallable, type Context } from '../../core/callable';
import { refusal } from '../../core/errors';
import { stored } from '../../core/firebase';
import { loadGig } from '../../core/load';
import { appUrl, queueMail, type Mail } from '../../core/mail';
import { newToken, tokenHash } from '../../core/mailedToken';
import { logOffice } from '../../core/office';
import { requireActiveGroup } from '../../core/rights';
import { transact } from '../../core/transaction';
import { requireReplaceable } from '../../shifts/requireReplaceable';
import { managersOf } from '../managersOf';
import { loadCancellation } from './mark';

/** Asks the team's administrators and the company's owners about a replacement; once per cancellation (ADM-101, N75). */
async function handleEmailCancellation(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  const { gigId, spotterId } = request;
  return transact(db, async (tx) => {
    const { report, entry, since } = await loadCancellation(tx, db, gigId, spotterId);
    if (report.sentEmailToEmployer) return { sent: false };
    if (since === 'back') throw refusal('failed-precondition', callText.hiredAgain, { reason: 'back' });
    if (since === 'removed') throw refusal('failed-precondition', callText.alreadyRemoved, { reason: 'removed' });
    const gig = await loadGig(tx, db, gigId);
    requireReplaceable(gig, now);
    // People of a deactivated company could not answer.
    await requireActiveGroup(tx, db, caller, report.groupID, 'takeOn');
    const to = await managersOf(tx, db, report.teamID);
    if (to.length === 0) throw refusal('failed-precondition', callText.nobodyToMail, { reason: 'nobody' });
    const key = newToken();
    const sent = { sentEmailToEmployer: true };
    const answerUntil = replacementLinkEndsAt(gig.end, now);
    tx.update(
      db.doc(paths.cancellation(gigId, spotterId)),
      stored('cancellation', { ...sent, answerHash: tokenHash(key), answerUntil }),
    );
    if (entry) tx.update(entry, stored('spotterGig', sent));
    queueMail(tx, db, { to, ...mailOf(report, gig, key) }, now);
    logOffice(tx, context, {
      call: contract.name,
      groupId: report.groupID,
      details: { ...request, to: to.length },
      hired: [report],
    });
    return { sent: true };
  });
}

/** Both buttons open a page that asks again, because mail scanners open links too (decisions section 3 item 17). */
function mailOf(report: Cancellation, gig: Gig, key: string): Omit<Mail, 'to'> {
  const { name, role, teamName, gigID: gigId, teamID: scopeId } = report;
  // The shift may have been moved since the worker cancelled.
  const { dayKey, start, end, timeZone } = gig;
  const when = `${formatLongDate(dayKey)}, ${formatTimeRange(start, end, timeZone)}`;
  const reason = report.reason || cancellationsText.noReason;
  const shift = jobName(report);
  const link = (answer: 1 | 2) => `${appUrl()}${hrefs.replacement({ gigId, scopeId, answer, key })}`;
  return {
    subject: text.subject(name, role),
    lines: [text.cancelled(name, shift, teamName), text.shift(when), text.reason(isolated(reason)), text.ask],
    links: [
      { label: text.request, url: link(1) },
      { label: text.notNeeded, url: link(2) },
    ],
    template: 'workerCancelled',
    parameters: { worker: name, shift, team: teamName, when, reason },
  };
}

export const emailCancellation = defineCallable(contract, handleEmailCancellation);

import { emailAbsence as contract } from '@spot/contracts/backoffice';
import { type RequestOf, type ResponseOf, paths, callText } from '@spot/contracts/core';
import { hasCome, isUpcoming, jobName } from '@spot/contracts/scheduling';
import { hrefs } from '@spot/contracts/routes';
import { formatLongDate, formatTimeRange } from '@spot/contracts/time';
import { appUrl, queueMail } from '../core/mail';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { settleAll } from '../core/inParallel';
import { logOffice } from '../core/office';
import { loadGig, loadHired, loadTeam } from '../core/load';
import { transact } from '../core/transaction';
import { managersOf } from './managersOf';

/** Mails the team's administrators and the company's owners that a worker is absent; once per worker and shift. */
async function handleEmailAbsence(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, now } = context;
  const { gigId, spotterId } = request;
  return transact(db, async (tx) => {
    const hired = await loadHired(tx, db, gigId, spotterId);
    if (hired.mark !== 'absent') throw refusal('failed-precondition', callText.notAbsent, { reason: 'notAbsent' });
    if (hasCome(hired)) throw refusal('failed-precondition', callText.alreadyHere, { reason: 'checkedIn' });
    const ref = db.doc(paths.absent(gigId, spotterId));
    if ((await tx.get(ref)).get('sentEmail') === true) return { sent: false };
    const [gig, team] = await settleAll([loadGig(tx, db, gigId), loadTeam(tx, db, hired.teamID)]);
    const to = await managersOf(tx, db, team.id);
    if (to.length === 0) throw refusal('failed-precondition', callText.nobodyToMail, { reason: 'nobody' });
    const shift = { spotterID: spotterId, gigID: gigId, teamID: team.id };
    tx.set(ref, { kind: 'absent', sendingEmail: true, sentEmail: true, ...shift }, { merge: true });
    logOffice(tx, context, {
      call: contract.name,
      groupId: hired.groupID,
      details: { ...request, to: to.length },
      hired: [hired],
    });
    const when = `${formatLongDate(hired.dayKey)}, ${formatTimeRange(hired.gigStart, hired.gigEnd, hired.timeZone)}`;
    const lines = [
      `${hired.name} is absent from the shift ${jobName(hired)} of ${team.name}.`,
      `The shift: ${when}.`,
      ...(isUpcoming(gig, now) ? [`To hire another worker, first remove ${hired.name} from this shift.`] : []),
    ];
    const link = { label: 'Open the shift', url: `${appUrl()}${hrefs.shifts({ day: hired.dayKey, gig: gigId })}` };
    const subject = `Absent: ${hired.name}, ${hired.role}`;
    queueMail(tx, db, { to, subject, lines, link, template: 'workerAbsent' }, now);
    return { sent: true };
  });
}

export const emailAbsence = defineCallable(contract, handleEmailAbsence);

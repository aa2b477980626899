import { generateInvoice as contract, type RequestOf, type ResponseOf } from '@spot/contracts/calls';
import { paths } from '@spot/contracts/data/paths';
import { report } from '@spot/contracts/entities';
import { timesheetText } from '@spot/contracts/messages';
import { figuresOf, isOutdated, timesheetWeek } from '@spot/contracts/rules';
import { addDays, startOfDay } from '@spot/contracts/time';
import { defineCallable, type Context } from '../../shared/callable';
import { refusal } from '../../shared/errors';
import { read, stored } from '../../shared/firebase';
import { loadTeam } from '../../shared/load';
import { logOffice } from '../../shared/office';
import { transact } from '../../shared/transaction';
import { hiredOfWeek } from './week';

/**
 * Asks for the invoice of a team's week: one document for each, so that asking twice is asking once (decision N70). One that is
 * out of date is made anew, and kept beside it.
 */
async function handleGenerateInvoice(
  { teamId, week: day, replaces }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  const week = timesheetWeek(day);
  return transact(db, async (tx) => {
    const team = await loadTeam(tx, db, teamId);
    const ref = db.doc(paths.report(teamId, week));
    const found = await tx.get(ref);
    const known = read(report, found);
    const hired = await hiredOfWeek(tx, db, team, week);
    if (known && (replaces !== known.version || !isOutdated(known, hired, now)))
      return { reportId: known.id, createdAt: known.createdAt, created: false };
    if (hired.every(({ cancelled }) => cancelled))
      throw refusal('failed-precondition', timesheetText.nothingToInvoice, { reason: 'nothing' });
    const document = {
      kind: 'report',
      status: 'pending',
      type: 'weeklySummary',
      start: startOfDay(week, team.timeZone),
      end: startOfDay(addDays(week, 7), team.timeZone),
      createdAt: now,
      groupID: team.group_uid,
      teamID: teamId,
      weekKeyMon: week,
      version: (known?.version ?? 0) + 1,
      figures: figuresOf(hired, now),
      by: caller.uid,
      group: db.doc(paths.group(team.group_uid)),
      team: db.doc(paths.team(teamId)),
    } as const;
    if (known)
      tx.create(db.doc(paths.report(teamId, `${week}_${known.version}`)), { ...found.data(), status: 'replaced' });
    tx.set(ref, stored('report', document));
    logOffice(tx, db, context, contract.name, team.group_uid, { teamId, week });
    return { reportId: ref.id, createdAt: now, created: true };
  });
}

export const generateInvoice = defineCallable(contract, handleGenerateInvoice);

import { generateInvoice as contract, type RequestOf, type ResponseOf } from '@spot/contracts/calls';
import { paths } from '@spot/contracts/data/paths';
import { report } from '@spot/contracts/entities';
import { timesheetText } from '@spot/contracts/messages';
import { timesheetWeek } from '@spot/contracts/rules';
import { addDays, startOfDay } from '@spot/contracts/time';
import { defineCallable, type Context } from '../../shared/callable';
import { refusal } from '../../shared/errors';
import { read, stored } from '../../shared/firebase';
import { loadTeam } from '../../shared/load';
import { logOffice } from '../../shared/office';
import { transact } from '../../shared/transaction';
import { hiredOfWeek } from './week';

/** Asks for the invoice of a team's week: one document for each, so that asking twice is asking once (decision N70). */
async function handleGenerateInvoice(
  { teamId, week: day }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  const week = timesheetWeek(day);
  return transact(db, async (tx) => {
    const team = await loadTeam(tx, db, teamId);
    const ref = db.doc(paths.report(teamId, week));
    const known = read(report, await tx.get(ref));
    if (known) return { reportId: known.id, createdAt: known.createdAt, created: false };
    const hired = await hiredOfWeek(tx, db, team, week);
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
      by: caller.uid,
      group: db.doc(paths.group(team.group_uid)),
      team: db.doc(paths.team(teamId)),
    } as const;
    tx.create(ref, stored('report', document));
    logOffice(tx, db, context, contract.name, team.group_uid, { teamId, week });
    return { reportId: ref.id, createdAt: now, created: true };
  });
}

export const generateInvoice = defineCallable(contract, handleGenerateInvoice);

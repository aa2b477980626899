import { type RequestOf, type ResponseOf, paths } from '@spot/contracts/core';
import {
  generateInvoice as contract,
  report,
  timesheetText,
  hasWorked,
  isOutdated,
  timesheetWeek,
} from '@spot/contracts/dayof';
import { defineCallable, type Context } from '../../core/callable';
import { refusal } from '../../core/errors';
import { read, stored } from '../../core/firebase';
import { loadTeamOfHours } from '../../core/load';
import { logOffice } from '../../core/office';
import { transact } from '../../core/transaction';
import { reportOf } from './reportOf';
import { hiredOfWeek } from './week';

/**
 * Requests the invoice of a team's week. There is one document for each, so a repeated request changes nothing (decision N70).
 * An outdated one is replaced and kept beside it.
 */
async function handleGenerateInvoice(
  { teamId, week: day, replaces }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  const week = timesheetWeek(day);
  return transact(db, async (tx) => {
    const team = await loadTeamOfHours(tx, db, caller, teamId);
    const ref = db.doc(paths.report(teamId, week));
    const found = await tx.get(ref);
    const known = read(report, found);
    const hired = await hiredOfWeek(tx, db, team, week);
    if (known && (replaces !== known.version || !isOutdated(known, hired, now)))
      return { reportId: known.id, createdAt: known.createdAt, created: false };
    // An outdated report is replaced even so, because the hours that it invoices no longer count.
    if (!known && !hasWorked(hired, now))
      throw refusal('failed-precondition', timesheetText.nothingToInvoice, { reason: 'nothing' });
    const document = {
      ...reportOf(team, week, hired, { by: caller.uid, now, version: (known?.version ?? 0) + 1 }),
      group: db.doc(paths.group(team.group_uid)),
      team: db.doc(paths.team(teamId)),
    };
    if (known)
      tx.create(db.doc(paths.report(teamId, `${week}_${known.version}`)), { ...found.data(), status: 'replaced' });
    tx.set(ref, stored('report', document));
    logOffice(tx, context, {
      call: contract.name,
      groupId: team.group_uid,
      details: { teamId, week },
      teamName: team.name,
    });
    return { reportId: ref.id, createdAt: now, created: true };
  });
}

export const generateInvoice = defineCallable(contract, handleGenerateInvoice);

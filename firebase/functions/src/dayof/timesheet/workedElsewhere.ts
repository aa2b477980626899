import { workedElsewhere as contract, payableMinutes, timesheetWeek } from '@spot/contracts/dayof';
import type { RequestOf, ResponseOf } from '@spot/contracts/core';
import { defineCallable, type Context } from '../../core/callable';
import { loadTeamOfHours } from '../../core/load';
import { requireTeamRight } from '../../core/rights';
import { transact } from '../../core/transaction';
import { hiredElsewhere, hiredOfWeek } from './week';

/** Sums what a team's workers worked for other teams of its company in the week, so that the timesheet can show a long week. */
async function handleWorkedElsewhere(
  { teamId, week: day }: RequestOf<typeof contract>,
  { db, caller, now }: Context,
): Promise<ResponseOf<typeof contract>> {
  const week = timesheetWeek(day);
  return transact(db, async (tx) => {
    await requireTeamRight(tx, db, caller, teamId, 'seeSchedule');
    const team = await loadTeamOfHours(tx, db, caller, teamId);
    const own = (await hiredOfWeek(tx, db, team, week)).filter(({ cancelled }) => !cancelled);
    const minutes = new Map<string, number>();
    for (const hired of await hiredElsewhere(tx, db, team, [...new Set(own.map(({ spotterID }) => spotterID))], week))
      minutes.set(hired.spotterID, (minutes.get(hired.spotterID) ?? 0) + payableMinutes(hired, now));
    const worked = [...minutes].map(([spotterId, minutes]) => ({ spotterId, minutes }));
    return { workers: worked.filter((worker) => worker.minutes > 0) };
  });
}

export const workedElsewhere = defineCallable(contract, handleWorkedElsewhere);

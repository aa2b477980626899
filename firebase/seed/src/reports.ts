import { paths } from '@spot/contracts/core';
import { addDays, hourMs, startOfDay } from '@spot/contracts/time';
import { reportOf } from '../../functions/src/dayof/timesheet/reportOf';
import type { World } from './world';

/** Adds the invoices that owners request on the Wednesday after a week; one company in four does not. */
export function addReports({ db, sink, now, groups, hiredOfWeeks }: World): void {
  for (const { team, week, hired } of hiredOfWeeks.values()) {
    const askedAt = startOfDay(addDays(week, 9), team.timeZone) + 10 * hourMs;
    const index = groups.findIndex(({ id }) => id === team.group_uid);
    const group = groups[index];
    if (!group || askedAt > now || index % 4 === 3 || hired.every(({ cancelled }) => cancelled)) continue;
    const counted = [...hired].sort((one, other) => one.gigStart - other.gigStart);
    sink.set(
      paths.report(team.id, week),
      reportOf(team, week, counted, { by: group.primaryOwnerUid, now: askedAt, version: 1 }),
      { group: db.doc(paths.group(group.id)), team: db.doc(paths.team(team.id)) },
    );
  }
}

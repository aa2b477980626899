import type { DayKey } from '@spot/contracts/core';
import type { Team } from '@spot/contracts/accounts';
import type { Hired } from '@spot/contracts/scheduling';
import { type Report, figuresOf } from '@spot/contracts/dayof';
import { addDays, startOfDay } from '@spot/contracts/time';

/** The request for the invoice of a team's week, with the week's current figures. */
export function reportOf(
  team: Team,
  week: DayKey,
  hired: readonly Hired[],
  { by, now, version }: { by: string; now: number; version: number },
): Omit<Report, 'id'> & { kind: string; by: string } {
  return {
    kind: 'report',
    status: 'pending',
    type: 'weeklySummary',
    by,
    version,
    start: startOfDay(week, team.timeZone),
    end: startOfDay(addDays(week, 7), team.timeZone),
    createdAt: now,
    groupID: team.group_uid,
    teamID: team.id,
    weekKeyMon: week,
    figures: figuresOf(hired, now),
  };
}

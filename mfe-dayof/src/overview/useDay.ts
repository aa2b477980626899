import { useMemo, useState } from 'react';
import { gigsAroundDayQuery, hiredAroundDayQuery } from '@spot/contracts/dayof/queries';
import type { Keeping, Live } from '@spot/contracts/core/queries';
import type { DayKey } from '@spot/contracts/core';
import { floorKeptUntil } from '@spot/contracts/dayof';
import type { Team } from '@spot/contracts/accounts';
import { useLiveQuery } from '@spot/contracts/shell-api';
import { addDays, hourMs } from '@spot/contracts/time';
import { withPeople } from '../check-ins/checkInRows';
import { jobsOn, type Job } from '../jobs/jobs';

export interface Day {
  /** The night's jobs that are still going on stand before those of the day. */
  today: readonly Job[];
  tomorrow: readonly Job[];
  /** The server cannot be reached, and this is what the device keeps of that moment (ms). */
  asOf?: number;
}

/** What this device keeps of a team's day; where the day has begun without a network, what it keeps of the one before. */
export const keepingOf = (what: string, { id, timeZone }: Team, day: DayKey): Keeping => ({
  slot: `day ${what} ${id}`,
  team: id,
  until: floorKeptUntil(day, timeZone),
});

/**
 * The team's jobs of today and tomorrow, those of the night that still go on, and who works them: two live queries, whatever the
 * number of jobs. What had ended before the page was opened is not asked for. `isKept`: the device keeps the answers.
 */
export function useDay(team: Team, day: DayKey, now: number, isKept: boolean): Live<Day> {
  const [since] = useState(() => Math.floor(now / hourMs) * hourMs);
  const keeping = (what: string) => (isKept ? { keeping: keepingOf(what, team, day) } : {});
  const gigs = useLiveQuery({ ...gigsAroundDayQuery(team.id, day, since), ...keeping('gigs') });
  const hired = useLiveQuery({ ...hiredAroundDayQuery(team.id, day, since), ...keeping('hired') });
  const night = jobsOn(gigs.data ?? [], addDays(day, -1));
  const going = night.flatMap(({ id, end }) => (end > now ? id : [])).join(' ');
  // Another one when what is going on changes, not with each tick of the clock.
  return useMemo(() => {
    if (gigs.status === 'error') return gigs;
    if (hired.status === 'error') return hired;
    if (gigs.status === 'loading' || hired.status === 'loading')
      return { status: 'loading', data: undefined, error: undefined };
    const jobsOf = (asked: DayKey) => withPeople(jobsOn(gigs.data, asked), hired.data);
    const still = new Set(going.split(' '));
    const ofNight = jobsOf(addDays(day, -1)).filter(({ gig }) => still.has(gig.id));
    const ofDevice = [gigs.asOf, hired.asOf].filter((at) => at !== undefined);
    const data = {
      today: [...ofNight, ...jobsOf(day)],
      tomorrow: jobsOf(addDays(day, 1)),
      ...(ofDevice.length > 0 && { asOf: Math.min(...ofDevice) }),
    };
    return { status: 'ready', data, error: undefined };
  }, [gigs, hired, day, going]);
}

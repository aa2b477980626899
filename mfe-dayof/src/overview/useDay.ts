import { useMemo } from 'react';
import { gigsOfDaysQuery, hiredOfDaysQuery, nightGigsQuery } from '@spot/contracts/dayof/queries';
import type { Live } from '@spot/contracts/core/queries';
import type { DayKey } from '@spot/contracts/core';
import type { Team } from '@spot/contracts/accounts';
import { maximumShiftMinutes } from '@spot/contracts/scheduling';
import { useLiveQuery } from '@spot/contracts/shell-api';
import { addDays, minutesOfDay, startOfDay } from '@spot/contracts/time';
import { withPeople } from '../check-ins/checkInRows';
import { jobsOn, type Job } from '../jobs/jobs';

export interface Day {
  /** The night's jobs that are still going on stand before those of the day. */
  today: readonly Job[];
  tomorrow: readonly Job[];
}

/** The team's jobs of today and tomorrow and who works them: two live queries, whatever the number of jobs. */
export function useDay(team: Team, day: DayKey, now: number): Live<Day> {
  const gigs = useLiveQuery(gigsOfDaysQuery(team.id, day, 2));
  const hired = useLiveQuery(hiredOfDaysQuery(team.id, day, 2));
  const night = useNight(team, day, now);
  return useMemo(() => {
    if (gigs.status === 'error') return gigs;
    if (hired.status === 'error') return hired;
    // Jobs of the night stand above the others and would push them down.
    if (gigs.status === 'loading' || hired.status === 'loading' || !night)
      return { status: 'loading', data: undefined, error: undefined };
    const jobsOf = (asked: DayKey) => withPeople(jobsOn(gigs.data, asked), hired.data);
    const data = { today: [...night, ...jobsOf(day)], tomorrow: jobsOf(addDays(day, 1)) };
    return { status: 'ready', data, error: undefined };
  }, [gigs, hired, night, day]);
}

const none: readonly never[] = [];

/**
 * Jobs that began the day before and go on: who works them is here, late or written to after midnight too. None does once a
 * shift's longest time has passed since midnight, and nothing is asked for then. Undefined until they are known; none where they
 * cannot be read, because the day matters more.
 */
function useNight({ id, timeZone }: Team, day: DayKey, now: number): readonly Job[] | undefined {
  const before = addDays(day, -1);
  const maybe = minutesOfDay(now, timeZone) < maximumShiftMinutes;
  const gigs = useLiveQuery(maybe ? nightGigsQuery(id, before, startOfDay(day, timeZone)) : null);
  // Asked for nothing, a query has no data.
  const going = (gigs.data ?? none).filter(({ end }) => end > now);
  const ids = going.map((gig) => gig.id).join(' ');
  const hired = useLiveQuery(ids === '' ? null : hiredOfDaysQuery(id, before, 1));
  // Another one when what is going on changes, not with each tick of the clock.
  return useMemo(() => {
    if (!maybe || gigs.status === 'error' || hired.status === 'error') return none;
    if (!gigs.data) return undefined;
    if (ids === '') return none;
    if (!hired.data) return undefined;
    const still = new Set(ids.split(' '));
    return withPeople(
      jobsOn(gigs.data, before).filter((gig) => still.has(gig.id)),
      hired.data,
    );
  }, [maybe, before, gigs, hired, ids]);
}

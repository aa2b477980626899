import { useMemo } from 'react';
import { gigsOfDaysQuery, hiredOfDaysQuery, type Live } from '@spot/contracts/data';
import type { DayKey, Team } from '@spot/contracts/entities';
import { useLiveQuery } from '@spot/contracts/shell-api';
import { addDays } from '@spot/contracts/time';
import { withPeople } from '../check-ins/checkInRows';
import { jobsOn, type Job } from '../jobs/jobs';

export interface Day {
  today: readonly Job[];
  tomorrow: readonly Job[];
}

/** The team's jobs of today and tomorrow and who works them: two live queries, whatever the number of jobs. */
export function useDay(team: Team, day: DayKey): Live<Day> {
  const gigs = useLiveQuery(gigsOfDaysQuery(team.id, day, 2));
  const hired = useLiveQuery(hiredOfDaysQuery(team.id, day, 2));
  return useMemo(() => {
    if (gigs.status === 'error') return gigs;
    if (hired.status === 'error') return hired;
    if (gigs.status === 'loading' || hired.status === 'loading')
      return { status: 'loading', data: undefined, error: undefined };
    const jobsOf = (asked: DayKey) => withPeople(jobsOn(gigs.data, asked), hired.data);
    const data = { today: jobsOf(day), tomorrow: jobsOf(addDays(day, 1)) };
    return { status: 'ready', data, error: undefined };
  }, [gigs, hired, day]);
}

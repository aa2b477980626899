import { useMemo } from 'react';
import { gigsOfDaysQuery, hiredOfDayQuery, type Live } from '@spot/contracts/data';
import { type DayKey, type Gig, type Hired, type Team } from '@spot/contracts/entities';
import { useLiveQuery } from '@spot/contracts/shell-api';
import { addDays } from '@spot/contracts/time';
import { checkInRows } from '../check-ins/checkInRows';
import { jobsOn } from '../jobs/jobs';

export interface Day {
  today: readonly Gig[];
  tomorrow: readonly Gig[];
  workers: readonly Hired[];
}

/** The team's jobs of today and tomorrow and who works today: two live queries, whatever the number of jobs. */
export function useDay(team: Team, day: DayKey): Live<Day> {
  const gigs = useLiveQuery(gigsOfDaysQuery(team.id, day, 2, team.timeZone));
  const hired = useLiveQuery(hiredOfDayQuery(team.id, day, team.timeZone));
  return useMemo(() => {
    if (gigs.status === 'error') return gigs;
    if (hired.status === 'error') return hired;
    if (gigs.status === 'loading' || hired.status === 'loading')
      return { status: 'loading', data: undefined, error: undefined };
    const today = jobsOn(gigs.data, day);
    const data = { today, tomorrow: jobsOn(gigs.data, addDays(day, 1)), workers: checkInRows(hired.data, today) };
    return { status: 'ready', data, error: undefined };
  }, [gigs, hired, day]);
}

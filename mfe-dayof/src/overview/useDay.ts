import { useMemo, useState } from 'react';
import { gigsAroundDayQuery, hiredAroundDayQuery } from '@spot/contracts/dayof/queries';
import type { Keeping, Live } from '@spot/contracts/core/queries';
import type { DayKey } from '@spot/contracts/core';
import { floorKeptUntil } from '@spot/contracts/dayof';
import type { Team } from '@spot/contracts/accounts';
import { useLiveQuery } from '@spot/contracts/shell-api';
import { addDays, hourMs, startOfDay } from '@spot/contracts/time';
import { withPeople } from '../check-ins/checkInRows';
import { jobsOn, type Job } from '../jobs/jobs';

export interface Day {
  /** Jobs of the previous night that have not ended come first. */
  today: readonly Job[];
  tomorrow: readonly Job[];
  /** Time (ms) of the stored data, if the server cannot be reached. */
  asOf?: number;
}

export type Shown = Exclude<keyof Day, 'asOf'>;

/** How this device stores a team's day. If the next day begins offline, the stored one is still shown. */
export const keepingOf = (what: string, { id, timeZone }: Team, day: DayKey): Keeping => ({
  slot: `day ${what} ${id}`,
  team: id,
  until: floorKeptUntil(day, timeZone),
});

/** The same for some hours, so that a page opened again asks the same and finds the answer to what was asked early. */
const quarterStart = (now: number, midnight: number) =>
  midnight + Math.floor((now - midnight) / (6 * hourMs)) * 6 * hourMs;

/**
 * The team's jobs of today and tomorrow and those of the night that have not ended, with their workers: two live queries,
 * however many jobs. Those that ended hours ago are not read. `isKept`: store the answers on the device.
 */
export function useDay(team: Team, day: DayKey, now: number, isKept: boolean): Live<Day> {
  const [since] = useState(() => quarterStart(now, startOfDay(day, team.timeZone)));
  const keeping = (what: string) => (isKept ? { keeping: keepingOf(what, team, day) } : {});
  const gigs = useLiveQuery({ ...gigsAroundDayQuery(team.id, day, since), ...keeping('gigs') });
  const hired = useLiveQuery({ ...hiredAroundDayQuery(team.id, day, since), ...keeping('hired') });
  const night = jobsOn(gigs.data ?? [], addDays(day, -1));
  const going = night.flatMap(({ id, end }) => (end > now ? id : [])).join(' ');
  // A new value when the set of running jobs changes, not with every tick of the clock.
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

import { type DayKey } from '@spot/contracts/entities';
import { isDayKey, startOfWeek } from '@spot/contracts/time';

export type DrawerTab = 'hired' | 'applicants';

/** What the address of the schedule says, so that reload and back work. */
export interface WeekAddress {
  /** First day of the shown week, a Sunday. */
  firstDay: DayKey;
  /** The day that a phone shows, and that the post dialog starts with. */
  day: DayKey | undefined;
  gig: string | undefined;
  tab: DrawerTab | undefined;
  /** `new`, or the id of a position. */
  post: string | undefined;
}

/** Reads `?week=&day=&gig=&tab=&post=`; anything unreadable counts as absent. */
export function readAddress(params: URLSearchParams, today: DayKey): WeekAddress {
  const week = params.get('week');
  const day = params.get('day');
  const tab = params.get('tab');
  const shownDay = isDayKey(day) ? day : undefined;
  return {
    firstDay: startOfWeek(isDayKey(week) ? week : (shownDay ?? today), 'sunday'),
    day: shownDay,
    gig: params.get('gig') ?? undefined,
    tab: tab === 'hired' || tab === 'applicants' ? tab : undefined,
    post: params.get('post') ?? undefined,
  };
}

/** A copy with some parameters set and, where undefined, removed. */
export function withParams(params: URLSearchParams, changes: Record<string, string | undefined>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

import type { DayKey } from '@spot/contracts/core';
import { readReplacement, type ReplacementAddress } from '../replacement/replacementAddress';
import { isDayKey, startOfWeek } from '@spot/contracts/time';

const drawerTabs = ['hired', 'offered', 'applicants', 'pool', 'waitlist'] as const;
export type DrawerTab = (typeof drawerTabs)[number];

/** What the address of the schedule says, so that reload and back work. */
export interface WeekAddress {
  /** First day of the shown week, a Sunday. */
  firstDay: DayKey;
  /** The day that a phone shows, and that the post dialog starts with. */
  day: DayKey | undefined;
  gig: string | undefined;
  tab: DrawerTab | undefined;
  /** The search for workers who could take an open place of the shift is open. */
  finding: boolean;
  /** The worker whose place they would take; without one, an open place. */
  absent: string | undefined;
  /** `new`, or the id of a position. */
  post: string | undefined;
  /** The whole week, or one day with its hours (SCH-028). */
  view: 'week' | 'day';
  /** An answer that a mail's link asks for. */
  replacement: ReplacementAddress | undefined;
}

/** Reads `?week=&day=&gig=&tab=&find=&absent=&post=&view=` and the answer to a replacement request; anything unreadable counts as absent. */
export function readAddress(params: URLSearchParams, today: DayKey): WeekAddress {
  const week = params.get('week');
  const day = params.get('day');
  const tab = drawerTabs.find((name) => name === params.get('tab'));
  const shownDay = isDayKey(day) ? day : undefined;
  return {
    firstDay: startOfWeek(isDayKey(week) ? week : (shownDay ?? today), 'sunday'),
    day: shownDay,
    gig: params.get('gig') ?? undefined,
    tab,
    finding: params.get('find') === 'replacement',
    absent: params.get('absent') ?? undefined,
    post: params.get('post') ?? undefined,
    view: params.get('view') === 'day' ? 'day' : 'week',
    replacement: readReplacement(params),
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

import type { DayKey } from '@spot/contracts/core';
import { readReplacement, type ReplacementAddress } from '../replacement/replacementAddress';
import { isDayKey, startOfWeek } from '@spot/contracts/time';

const drawerTabs = ['hired', 'offered', 'applicants', 'pool', 'waitlist'] as const;
export type DrawerTab = (typeof drawerTabs)[number];

/** The state in the schedule's URL, so that reload and Back work. */
export interface WeekAddress {
  /** First day of the shown week, a Sunday. */
  firstDay: DayKey;
  /** The day shown on a phone, with which the post dialog starts. */
  day: DayKey | undefined;
  gig: string | undefined;
  tab: DrawerTab | undefined;
  /** The search for a replacement for the shift is open. */
  finding: boolean;
  /** The worker whose place the replacement takes; undefined for an open place. */
  absent: string | undefined;
  /** `new`, or the id of a position. */
  post: string | undefined;
  /** The whole week, or one day on an axis of hours (SCH-028). */
  view: 'week' | 'day';
  /** The answer in an email's link about a replacement. */
  replacement: ReplacementAddress | undefined;
}

/**
 * Reads `?week=&day=&gig=&tab=&find=&absent=&post=&view=` and the answer about a replacement; invalid values count as absent.
 */
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

/** A copy with some parameters set or, if undefined, removed. */
export function withParams(params: URLSearchParams, changes: Record<string, string | undefined>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

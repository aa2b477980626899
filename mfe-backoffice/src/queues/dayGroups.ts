import type { DayKey } from '@spot/contracts/core';
import { addDays, dayKeyOf, daysBetween, formatMonthDay, formatWeekday, startOfDay } from '@spot/contracts/time';

export interface DayGroup<Row> {
  day: DayKey;
  rows: readonly Row[];
  /** Whether all entries of the day have been read. */
  whole: boolean;
}

export interface QueuePart<Row> {
  groups: readonly DayGroup<Row>[];
  /** The day after which the next page begins, in the displayed order; undefined if there is no next page. */
  next: DayKey | undefined;
}

/** Day groups on a page (ADM-068, ADM-074, ADM-079). */
const groupsPerPage = 4;

/**
 * The page's days from the rows that were read: at most four, each complete. A day that was not read to its end is left to the
 * next page, unless it is the only one; then more of it is read. `complete`: no rows follow the last one.
 */
export function queuePart<Row extends { createdAt: number }>(
  rows: readonly Row[],
  zone: string,
  complete: boolean,
): QueuePart<Row> {
  const days = new Map<DayKey, Row[]>();
  for (const row of rows) {
    const day = dayKeyOf(row.createdAt, zone);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  const all = [...days].map(([day, of], index) => ({ day, rows: of, whole: complete || index < days.size - 1 }));
  const whole = all.filter((group) => group.whole).slice(0, groupsPerPage);
  const groups = whole.length > 0 ? whole : all.slice(0, 1);
  const last = groups.at(-1);
  const more = all.length > groups.length;
  return { groups, next: more && last?.whole ? last.day : undefined };
}

/** The time (ms) at which the page after this day begins. */
export const afterDay = (day: DayKey, oldestFirst: boolean, zone: string): number =>
  startOfDay(oldestFirst ? addDays(day, 1) : day, zone);

const near: Readonly<Record<number, string>> = { [-1]: 'Yesterday', 0: 'Today', 1: 'Tomorrow' };

/** `Today`, `Yesterday`, `Tomorrow` or a weekday (ADM-068), and the date. */
export const dayHeading = (day: DayKey, today: DayKey): { name: string; date: string } => ({
  name: near[daysBetween(today, day)] ?? formatWeekday(day, 'long'),
  date: formatMonthDay(day),
});

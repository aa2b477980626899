import type { DayKey } from '@spot/contracts/core';
import { addDays, dayKeyOf, daysBetween, formatMonthDay, formatWeekday, startOfDay } from '@spot/contracts/time';

export interface DayGroup<Row> {
  day: DayKey;
  rows: readonly Row[];
  /** Are all entries of the day there? */
  whole: boolean;
}

export interface QueuePart<Row> {
  groups: readonly DayGroup<Row>[];
  /** The day that the next page begins after, in the order that is shown; undefined where there is no next page. */
  next: DayKey | undefined;
}

/** Day-groups a page (ADM-068, ADM-074, ADM-079). */
const groupsPerPage = 4;

/**
 * The page of what was read: whole days, at most four. A day whose end was not read is left to the next page, unless it stands
 * alone: then it is read on. `complete` says that nothing comes after the last row.
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

/** The moment at which a page begins that follows a day. */
export const afterDay = (day: DayKey, oldestFirst: boolean, zone: string): number =>
  startOfDay(oldestFirst ? addDays(day, 1) : day, zone);

const near: Readonly<Record<number, string>> = { [-1]: 'Yesterday', 0: 'Today', 1: 'Tomorrow' };

/** `Today`, `Yesterday`, `Tomorrow` or a weekday (ADM-068), and the date beside it. */
export const dayHeading = (day: DayKey, today: DayKey): { name: string; date: string } => ({
  name: near[daysBetween(today, day)] ?? formatWeekday(day, 'long'),
  date: formatMonthDay(day),
});

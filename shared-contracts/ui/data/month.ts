import type { DayKey } from '../../core';
import { addDays, startOfWeek } from '../../core/time';

/** First day of the month that contains a day. */
export function monthOf(day: DayKey): DayKey {
  return `${day.slice(0, 7)}-01`;
}

/** The same day of another month, or that month's last day if it is shorter. */
export function addMonths(day: DayKey, months: number): DayKey {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const first = `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`;
  const next = addDays(first, 31);
  const last = addDays(monthOf(next), -1);
  const wanted = addDays(first, Number(day.slice(8)) - 1);
  return wanted > last ? last : wanted;
}

/** The weeks of a month, Sunday first, including the neighbouring months' days in the first and last week. */
export function monthWeeks(month: DayKey): DayKey[][] {
  const first = startOfWeek(month, 'sunday');
  const after = addMonths(month, 1);
  const weeks: DayKey[][] = [];
  for (let start = first; start < after; start = addDays(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)));
  return weeks;
}

/** Parses `11/21/2026` or `1/5/2026`; undefined if it is not a day. */
export function parseNumericDate(text: string): DayKey | undefined {
  const found = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(text);
  if (!found) return undefined;
  const [, month = '', day = '', year = ''] = found;
  const key = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const parsed = new Date(`${key}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(key) ? key : undefined;
}

/** The day to which a key moves; undefined for other keys (WAI-ARIA grid pattern). */
export function dayByKey(day: DayKey, key: string): DayKey | undefined {
  if (key === 'ArrowLeft') return addDays(day, -1);
  if (key === 'ArrowRight') return addDays(day, 1);
  if (key === 'ArrowUp') return addDays(day, -7);
  if (key === 'ArrowDown') return addDays(day, 7);
  if (key === 'Home') return startOfWeek(day, 'sunday');
  if (key === 'End') return addDays(startOfWeek(day, 'sunday'), 6);
  if (key === 'PageUp') return addMonths(day, -1);
  if (key === 'PageDown') return addMonths(day, 1);
  return undefined;
}

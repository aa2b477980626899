import type { DayKey } from '../entities/common';
import { zoneOffset } from './zone';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Midnight UTC of the day, on which calendar arithmetic is plain arithmetic. */
const line = (day: DayKey): number => Date.parse(`${day}T00:00:00Z`);
const keyOf = (utc: number): DayKey => new Date(utc).toISOString().slice(0, 10);

/** Local calendar day of an instant. */
export function dayKeyOf(instant: number, zone: string): DayKey {
  return keyOf(instant + zoneOffset(zone, instant) * minuteMs);
}

/** Minutes since local midnight by the wall clock, 0..1439. */
export function minutesOfDay(instant: number, zone: string): number {
  const local = instant + zoneOffset(zone, instant) * minuteMs;
  return Math.floor((((local % dayMs) + dayMs) % dayMs) / minuteMs);
}

export function addDays(day: DayKey, days: number): DayKey {
  return keyOf(line(day) + days * dayMs);
}

/** Whole days from `from` to `to`. */
export function daysBetween(from: DayKey, to: DayKey): number {
  return Math.round((line(to) - line(from)) / dayMs);
}

/** 0 = Sunday .. 6 = Saturday. */
export function weekday(day: DayKey): number {
  return new Date(line(day)).getUTCDay();
}

export type WeekStart = 'sunday' | 'monday';

/** First day of the week; schedules start on Sunday, timesheets on Monday (decision C01). */
export function startOfWeek(day: DayKey, start: WeekStart): DayKey {
  const shift = start === 'sunday' ? weekday(day) : (weekday(day) + 6) % 7;
  return addDays(day, -shift);
}

export function weekDays(day: DayKey, start: WeekStart): DayKey[] {
  const first = startOfWeek(day, start);
  return Array.from({ length: 7 }, (_, index) => addDays(first, index));
}

export type WallClock = { instant: number; kind: 'exact' | 'gap' | 'twice' };

/**
 * The instant of a wall-clock time. A time that the clock skips is `gap` and gives the first moment after it; a time that
 * occurs twice is `twice` and gives the first (decisions section 4 item 4). `minutes` may exceed a day.
 */
export function fromWallClock(day: DayKey, minutes: number, zone: string): WallClock {
  const wall = line(day) + minutes * minuteMs;
  const before = zoneOffset(zone, wall - dayMs);
  const after = zoneOffset(zone, wall + dayMs);
  const candidates = [...new Set([before, after])]
    .map((offset) => wall - offset * minuteMs)
    .filter((instant) => instant + zoneOffset(zone, instant) * minuteMs === wall)
    .sort((a, b) => a - b);
  const [first] = candidates;
  if (first === undefined)
    return { instant: gapEnd(wall - before * minuteMs, wall - after * minuteMs, zone), kind: 'gap' };
  return { instant: first, kind: candidates.length > 1 ? 'twice' : 'exact' };
}

/** The moment when the clock jumps, found between the two readings of the skipped time. */
function gapEnd(one: number, other: number, zone: string): number {
  let low = Math.min(one, other) - minuteMs;
  let high = Math.max(one, other) + minuteMs;
  const from = zoneOffset(zone, low);
  while (high - low > minuteMs) {
    const middle = low + Math.floor((high - low) / (2 * minuteMs)) * minuteMs;
    if (zoneOffset(zone, middle) === from) low = middle;
    else high = middle;
  }
  return high;
}

/** First instant of the local day; a day has 23, 24 or 25 hours. */
export function startOfDay(day: DayKey, zone: string): number {
  return fromWallClock(day, 0, zone).instant;
}

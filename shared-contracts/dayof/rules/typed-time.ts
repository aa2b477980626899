import { fromWallClock, addDays, dayKeyOf, hourMs, minuteMs, zoneOffset } from '@spot/contracts/time';
import type { ClockTime, DayKey } from '../../core/entities/common';

/** Parses `9:05` or `09:05` with its AM/PM toggle into minutes of the day; undefined means `Invalid time format` (OPS-063). */
export function parseTypedTime(text: string, period: ClockTime['period']): number | undefined {
  const found = /^(\d{1,2}):([0-5]\d)$/.exec(text.trim());
  const hour = Number(found?.[1]);
  if (!found || hour < 1 || hour > 12) return undefined;
  return (hour % 12) * 60 + Number(found[2]) + (period === 'PM' ? 720 : 0);
}

interface Posted {
  start: number;
  timeZone: string;
}

/** One interpretation of typed times; on the night the clocks go back there may be two. */
export interface TimeReading {
  start: number;
  end: number;
  /** Elapsed minutes between start and end. */
  minutes: number;
}

/** A start that is this close to the posted one across midnight is taken to be on the other side of midnight. */
const nearMs = 6 * hourMs;

/** The moments at which the clock shows this time on a day: usually one, two if it shows it twice, none if it skips it. */
function momentsOf(day: DayKey, minutes: number, zone: string): number[] {
  const { instant, kind } = fromWallClock(day, minutes, zone);
  if (kind === 'gap') return [];
  if (kind === 'exact') return [instant];
  const turned = zoneOffset(zone, instant) - zoneOffset(zone, instant + 3 * hourMs);
  return [instant, instant + turned * minuteMs];
}

/** The day of a typed start: the posted one, or the one before or after if the posted start is closer across midnight. */
function startDay({ start, timeZone }: Posted, startMinutes: number): DayKey {
  const posted = dayKeyOf(start, timeZone);
  const distance = (day: DayKey) => Math.abs(fromWallClock(day, startMinutes, timeZone).instant - start);
  const across = [-1, 1].map((days) => addDays(posted, days)).find((day) => distance(day) < nearMs);
  return across !== undefined && distance(across) < distance(posted) ? across : posted;
}

/** The day of a typed end, which is its first occurrence after the start. */
function endDay(start: number, day: DayKey, endMinutes: number, zone: string): DayKey {
  const { instant, kind } = fromWallClock(day, endMinutes, zone);
  const last = kind === 'gap' ? instant : Math.max(...momentsOf(day, endMinutes, zone));
  return last > start ? day : addDays(day, 1);
}

/**
 * Interprets the typed times of a shift relative to its posted day. A start closer to the posted one across midnight is on the
 * day before or after; the end is its first occurrence after the start (decisions section 4 item 12). Empty if both times are
 * equal or the clock skips one of them (`skippedTime`).
 */
export function anchoredTimes(posted: Posted, startMinutes: number, endMinutes: number): TimeReading[] {
  if (startMinutes === endMinutes) return [];
  const zone = posted.timeZone;
  const day = startDay(posted, startMinutes);
  return momentsOf(day, startMinutes, zone).flatMap((start) =>
    momentsOf(endDay(start, day, endMinutes, zone), endMinutes, zone)
      .filter((end) => end > start)
      .map((end) => ({ start, end, minutes: Math.round((end - start) / minuteMs) })),
  );
}

/** Which of the typed times does not exist, because the clocks go forward then (decisions section 4 item 4). */
export function skippedTime(posted: Posted, startMinutes: number, endMinutes: number): 'start' | 'end' | undefined {
  const zone = posted.timeZone;
  const day = startDay(posted, startMinutes);
  const [start] = momentsOf(day, startMinutes, zone);
  if (start === undefined) return 'start';
  return momentsOf(endDay(start, day, endMinutes, zone), endMinutes, zone).length === 0 ? 'end' : undefined;
}

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

/**
 * The moments at which the clock shows this time on a day: usually one, two if the clock shows it twice, or the first moment
 * after a skipped time.
 */
function momentsOf(day: DayKey, minutes: number, zone: string): number[] {
  const { instant, kind } = fromWallClock(day, minutes, zone);
  if (kind !== 'twice') return [instant];
  const turned = zoneOffset(zone, instant) - zoneOffset(zone, instant + 3 * hourMs);
  return [instant, instant + turned * minuteMs];
}

/**
 * Interprets the typed times of a shift relative to its posted day. A start closer to the posted one across midnight is on the
 * day before or after; the end is its first occurrence after the start (decisions section 4 item 12). Empty if both times are
 * equal.
 */
export function anchoredTimes(posted: Posted, startMinutes: number, endMinutes: number): TimeReading[] {
  if (startMinutes === endMinutes) return [];
  const zone = posted.timeZone;
  const postedDay = dayKeyOf(posted.start, zone);
  const distance = (day: DayKey) => Math.abs(fromWallClock(day, startMinutes, zone).instant - posted.start);
  const across = [-1, 1].map((days) => addDays(postedDay, days)).find((day) => distance(day) < nearMs);
  const day = across !== undefined && distance(across) < distance(postedDay) ? across : postedDay;
  return momentsOf(day, startMinutes, zone).flatMap((start) =>
    endsAfter(start, day, endMinutes, zone).map((end) => ({
      start,
      end,
      minutes: Math.round((end - start) / minuteMs),
    })),
  );
}

function endsAfter(start: number, day: DayKey, endMinutes: number, zone: string): number[] {
  const sameDay = momentsOf(day, endMinutes, zone).filter((end) => end > start);
  return sameDay.length > 0 ? sameDay : momentsOf(addDays(day, 1), endMinutes, zone);
}

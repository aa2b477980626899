import type { DayKey } from '@spot/contracts/core';
import type { Gig } from '@spot/contracts/scheduling';
import { dayKeyOf, daysBetween, minutesOfDay } from '@spot/contracts/time';

export interface DayBar {
  gig: Gig;
  /** Minutes of the day by the wall clock of the shift's own zone; an end on the next day is above 1440. */
  from: number;
  to: number;
  /** Lane of the bar; overlapping bars of a row are in lanes below each other. */
  lane: number;
}

/** Hours of the axis: an ordinary day, or more if a shift needs them. */
export interface DayAxis {
  fromHour: number;
  toHour: number;
}

const ordinary: DayAxis = { fromHour: 6, toHour: 22 };

/** Minimum length of a bar in minutes, so that its text fits. */
export const shortestBar = 150;

/** Positions of a row's shifts on the axis of a day (SCH-028). */
export function layoutDay(gigs: readonly Gig[], day: DayKey): DayBar[] {
  const ends: number[] = [];
  return [...gigs]
    .sort((one, other) => one.start - other.start)
    .map((gig) => {
      const clock = (instant: number) =>
        daysBetween(day, dayKeyOf(instant, gig.timeZone)) * 1440 + minutesOfDay(instant, gig.timeZone);
      const [from, to] = [clock(gig.start), clock(gig.end)];
      const free = ends.findIndex((end) => end <= from);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = Math.max(to, from + shortestBar);
      return { gig, from, to, lane };
    });
}

export function axisOf(bars: readonly DayBar[]): DayAxis {
  return {
    fromHour: Math.min(ordinary.fromHour, ...bars.map(({ from }) => Math.floor(from / 60))),
    toHour: Math.max(ordinary.toHour, ...bars.map(({ from, to }) => Math.ceil(Math.max(to, from + shortestBar) / 60))),
  };
}

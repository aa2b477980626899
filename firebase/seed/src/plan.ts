import type { DayKey } from '@spot/contracts/core';
import { type PositionTemplate, shiftTimes } from '@spot/contracts/scheduling';
import { addDays, clockToMinutes, dayKeyOf, hourMs, minuteMs } from '@spot/contracts/time';
import { isDemo } from './companies';
import type { Chance } from './random';

/** Time and state of a sample shift. */
export interface ShiftPlan {
  position: PositionTemplate;
  start: number;
  end: number;
  numSpotters: number;
  /** Number of hired workers. */
  hired: number;
  applicants: number;
  waitlisted: number;
  offers: number;
  cancelled: boolean;
}

const quarter = 15 * minuteMs;
const nextQuarter = (at: number) => Math.ceil(at / quarter) * quarter;

/** Today's shifts of a position, for the boards of the day: one running, one starting soon, one later. */
function today(position: PositionTemplate, index: number, now: number, chance: Chance): ShiftPlan {
  const hours = [-2, 0.5, 3][index % 3] ?? 3;
  const start = nextQuarter(now + hours * hourMs);
  const numSpotters = chance.int(3, 6);
  const running = hours < 0;
  const full = running || (!isDemo(position.groupID) && chance.next() < 0.4);
  return {
    position,
    start,
    end: start + 6 * hourMs,
    numSpotters,
    hired: full ? numSpotters : chance.int(2, numSpotters - 1),
    applicants: running ? 0 : chance.int(1, 3),
    waitlisted: 0,
    offers: running ? 0 : 1,
    cancelled: false,
  };
}

/** Days from today on which a company has shifts, and how many each of its positions has then. */
export interface Season {
  from: number;
  to: number;
  shifts: number;
  /** Whether it has running shifts. */
  today: boolean;
}

/** Plans the shifts of every position over its company's season. */
export function planShifts(
  positions: readonly PositionTemplate[],
  seasonOf: (position: PositionTemplate, index: number) => Season,
  now: number,
  chance: Chance,
): ShiftPlan[] {
  return positions.flatMap((position, index) => {
    const zone = position.timeZone;
    const season = seasonOf(position, index);
    const todayKey = dayKeyOf(now, zone);
    const days = Array.from({ length: Math.max(0, season.to - season.from + 1) }, (_, at) =>
      addDays(todayKey, season.from + at),
    ).filter((day) => day !== todayKey);
    const regular = chance
      .some(days, season.shifts)
      .sort()
      .map((day) => regularShift(position, day, now, chance));
    return season.today ? [...regular, today(position, index, now, chance)] : regular;
  });
}

function regularShift(position: PositionTemplate, day: DayKey, now: number, chance: Chance): ShiftPlan {
  const { start, end } = shiftTimes(
    day,
    clockToMinutes(position.startTime),
    clockToMinutes(position.endTime),
    position.timeZone,
  );
  const past = start < now;
  const numSpotters = chance.int(2, isDemo(position.groupID) ? 5 : 4);
  const full = chance.next() < 0.35;
  const hired = past || full ? numSpotters - (past && chance.next() < 0.15 ? 1 : 0) : chance.int(0, numSpotters - 1);
  const cancelled = chance.next() < 0.05;
  return {
    position,
    start,
    end,
    numSpotters,
    hired,
    applicants: past || cancelled ? 0 : chance.int(0, 3),
    waitlisted: !past && !cancelled && full && chance.next() < 0.3 ? 2 : 0,
    offers: !past && !cancelled && !full && chance.next() < 0.3 ? chance.int(1, 2) : 0,
    cancelled,
  };
}

import { type PositionTemplate, shiftTimes } from '@spot/contracts/scheduling';
import { addDays, clockToMinutes, dayKeyOf, hourMs, minuteMs, startOfWeek } from '@spot/contracts/time';
import type { Chance } from './random';

/** When a shift is and in which state it shall be found. */
export interface ShiftPlan {
  position: PositionTemplate;
  start: number;
  end: number;
  numSpotters: number;
  /** How many of the places are taken. */
  hired: number;
  applicants: number;
  waitlisted: number;
  offers: number;
  cancelled: boolean;
}

const quarter = 15 * minuteMs;
const nextQuarter = (at: number) => Math.ceil(at / quarter) * quarter;

/** Shifts of today that make the day's boards live: one is running, one begins soon, one comes later. */
function today(position: PositionTemplate, index: number, now: number, chance: Chance): ShiftPlan {
  const hours = [-2, 0.5, 3][index % 3] ?? 3;
  const start = nextQuarter(now + hours * hourMs);
  const numSpotters = chance.int(3, 6);
  const running = hours < 0;
  return {
    position,
    start,
    end: start + 6 * hourMs,
    numSpotters,
    hired: running ? numSpotters : chance.int(2, numSpotters - 1),
    applicants: running ? 0 : chance.int(1, 3),
    waitlisted: 0,
    offers: running ? 0 : 1,
    cancelled: false,
  };
}

/** About 120 shifts over last, this and next week. */
export function planShifts(positions: readonly PositionTemplate[], now: number, chance: Chance): ShiftPlan[] {
  return positions.flatMap((position, index) => {
    const zone = position.timeZone;
    const todayKey = dayKeyOf(now, zone);
    const first = addDays(startOfWeek(todayKey, 'sunday'), -7);
    const days = Array.from({ length: 21 }, (_, day) => addDays(first, day)).filter((day) => day !== todayKey);
    const regular = chance
      .some(days, 9)
      .sort()
      .flatMap((day): ShiftPlan[] => {
        const { start, end } = shiftTimes(
          day,
          clockToMinutes(position.startTime),
          clockToMinutes(position.endTime),
          zone,
        );
        const past = start < now;
        const numSpotters = chance.int(2, 6);
        const full = chance.next() < 0.35;
        const hired =
          past || full ? numSpotters - (past && chance.next() < 0.15 ? 1 : 0) : chance.int(0, numSpotters - 1);
        const cancelled = chance.next() < 0.05;
        return [
          {
            position,
            start,
            end,
            numSpotters,
            hired,
            applicants: past || cancelled ? 0 : chance.int(0, 3),
            waitlisted: !past && !cancelled && full && chance.next() < 0.3 ? 2 : 0,
            offers: !past && !cancelled && !full && chance.next() < 0.3 ? chance.int(1, 2) : 0,
            cancelled,
          },
        ];
      });
    return [...regular, today(position, index, now, chance)];
  });
}

import type { DayKey } from '../../core/entities/common';
import type { Gig } from '../entities/gig';
import { addDays, dayKeyOf, daysBetween, minuteMs, minutesOfDay, zoneOffset } from '@spot/contracts/time';
import { isUpcoming } from './cancellation';
import { maximumSpotters } from './posting';
import { isBreak, isShiftLength, maximumDays, shiftTimes, timeStepMinutes, type ShiftTimes } from './shift';

/** How far start and end may move from the posted times (SCH-206, SCH-207, decision N34). */
const timeWindowMinutes = 180;

export type NumSpottersIssue = 'belowOne' | 'belowHired' | 'workers';

/** The fault of a new number of workers, undefined if it is valid (SCH-204, SCH-205); `NaN` is text that is not a number. */
export function numSpottersIssue(entered: number, numHired: number): NumSpottersIssue | undefined {
  if (entered < 1) return 'belowOne';
  if (!Number.isInteger(entered) || entered > maximumSpotters) return 'workers';
  return entered < numHired ? 'belowHired' : undefined;
}

type Timed = Pick<Gig, 'start' | 'end' | 'postedStart' | 'postedEnd' | 'timeZone' | 'breakTime'>;
interface Times {
  start: number;
  end: number;
}

/**
 * The originally posted times. Changes are measured from them, so that many small changes cannot exceed the window (decision
 * N34).
 */
export function postedTimesOf(gig: Pick<Timed, 'start' | 'end' | 'postedStart' | 'postedEnd'>): Times {
  return { start: gig.postedStart ?? gig.start, end: gig.postedEnd ?? gig.end };
}

/** Minutes between two instants as a wall clock shows them. */
function clockMinutes(start: number, end: number, zone: string): number {
  return Math.round((end - start) / minuteMs) + zoneOffset(zone, end) - zoneOffset(zone, start);
}

export type ShiftTimeIssue = 'startStep' | 'endStep' | 'window' | 'length' | 'passed' | 'break';

/** All faults of new times for a shift; screen and function both use this (SCH-206..209). */
export function shiftTimeIssues(gig: Timed, { start, end }: Times, now: number): ShiftTimeIssue[] {
  const issues: ShiftTimeIssue[] = [];
  // A current start or end may stay even if it is not on a quarter hour.
  if (start !== gig.start && !isOnStep(start, gig.timeZone)) issues.push('startStep');
  if (end !== gig.end && !isOnStep(end, gig.timeZone)) issues.push('endStep');
  const posted = postedTimesOf(gig);
  const within = (moved: number) => Math.abs(moved) <= timeWindowMinutes * minuteMs;
  if (!within(start - posted.start) || !within(end - posted.end)) issues.push('window');
  const length = clockMinutes(start, end, gig.timeZone);
  if (!isShiftLength(length)) issues.push('length');
  if (start <= now) issues.push('passed');
  if (!isBreak(gig.breakTime, Math.max(0, Math.min(length, Math.round((end - start) / minuteMs)))))
    issues.push('break');
  return issues;
}

/**
 * Whether the instant is a quarter hour of the local clock, also in zones whose offset from UTC is not whole hours (decisions
 * section 4 item 22).
 */
function isOnStep(instant: number, zone: string): boolean {
  return instant % minuteMs === 0 && minutesOfDay(instant, zone) % timeStepMinutes === 0;
}

export interface ShiftTimeOption {
  instant: number;
  /** Wall-clock time in minutes of the day, and its day. */
  minutes: number;
  day: DayKey;
  /** The clock shows this time twice in that night, and this is the second one. */
  second: boolean;
}

/**
 * The selectable starts or ends: quarter hours of the local clock within three hours of the posted time (decisions section 4
 * item 22), and the current one. A time that the clock skips is missing, a time that it shows twice appears twice.
 */
export function shiftTimeOptions(gig: Timed, edge: 'start' | 'end'): ShiftTimeOption[] {
  const zone = gig.timeZone;
  const posted = postedTimesOf(gig)[edge];
  const instants = new Set([gig[edge]]);
  const last = posted + timeWindowMinutes * minuteMs;
  for (let instant = posted - timeWindowMinutes * minuteMs; instant <= last;) {
    const over = minutesOfDay(instant, zone) % timeStepMinutes;
    if (over === 0) instants.add(instant);
    instant += (timeStepMinutes - over) * minuteMs;
  }
  return [...instants]
    .sort((one, other) => one - other)
    .map((instant) => ({
      instant,
      minutes: minutesOfDay(instant, zone),
      day: dayKeyOf(instant, zone),
      second: isSecond(instant, zone),
    }));
}

function isSecond(instant: number, zone: string): boolean {
  const turned = zoneOffset(zone, instant - 3 * 60 * minuteMs) - zoneOffset(zone, instant);
  return turned > 0 && minutesOfDay(instant - turned * minuteMs, zone) === minutesOfDay(instant, zone);
}

/** The same wall-clock times on another day (decisions section 4 item 5). */
export function timesOnDay(
  { start, end, timeZone }: Pick<Timed, 'start' | 'end' | 'timeZone'>,
  day: DayKey,
): ShiftTimes {
  return shiftTimes(day, minutesOfDay(start, timeZone), minutesOfDay(end, timeZone), timeZone);
}

/** The posted times of a shift, moved to another day together with the shift. */
export function postedTimesOnDay(gig: Timed & Pick<Gig, 'dayKey'>, day: DayKey): Times {
  const posted = postedTimesOf(gig);
  const postedDay = dayKeyOf(posted.start, gig.timeZone);
  const { start, end } = timesOnDay(
    { ...posted, timeZone: gig.timeZone },
    addDays(postedDay, daysBetween(gig.dayKey, day)),
  );
  return { start, end };
}

/** Whether the day is more than 30 days ahead of today, the limit for moving and copying shifts. */
export function isTooFar(day: DayKey, now: number, zone: string): boolean {
  return daysBetween(dayKeyOf(now, zone), day) > maximumDays;
}

export type MoveIssue = 'cancelled' | 'started' | 'taken' | 'late';

/**
 * Why a shift cannot be moved to another day; undefined if it can: no worker is concerned yet and no late fee is owed for it.
 */
export function moveIssue(
  gig: Pick<Gig, 'status' | 'start' | 'numHired' | 'numOffers' | 'numApplicants' | 'numWaitlist' | 'late'>,
  now: number,
): MoveIssue | undefined {
  if (!isUpcoming(gig, now)) return gig.status === 'cancelled' ? 'cancelled' : 'started';
  if (gig.numHired + gig.numOffers + gig.numApplicants + gig.numWaitlist > 0) return 'taken';
  return gig.late?.owed ? 'late' : undefined;
}

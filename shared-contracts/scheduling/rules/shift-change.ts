import type { DayKey } from '../../core/entities/common';
import type { Gig } from '../entities/gig';
import { addDays, dayKeyOf, daysBetween, minuteMs, minutesOfDay, zoneOffset } from '@spot/contracts/time';
import { isUpcoming } from './cancellation';
import { maximumSpotters } from './posting';
import { isBreak, isShiftLength, maximumDays, shiftTimes, timeStepMinutes, type ShiftTimes } from './shift';

/** How far start and end may move from what was posted (SCH-206, SCH-207, decision N34). */
export const timeWindowMinutes = 180;

export type NumSpottersIssue = 'belowOne' | 'belowHired' | 'workers';

/** What is wrong with a new number of workers (SCH-204, SCH-205); `NaN` is text that is no number. */
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

/** The times as they were posted, from which changes are measured, so that many small ones do not walk away (decision N34). */
export function postedTimesOf(gig: Pick<Timed, 'start' | 'end' | 'postedStart' | 'postedEnd'>): Times {
  return { start: gig.postedStart ?? gig.start, end: gig.postedEnd ?? gig.end };
}

/** Minutes between two instants as the clock on the wall shows them. */
function clockMinutes(start: number, end: number, zone: string): number {
  return Math.round((end - start) / minuteMs) + zoneOffset(zone, end) - zoneOffset(zone, start);
}

export type ShiftTimeIssue = 'startStep' | 'endStep' | 'window' | 'length' | 'passed' | 'break';

/** Everything wrong with new times of a shift; the screen and the function both ask here (SCH-206..209). */
export function shiftTimeIssues(gig: Timed, { start, end }: Times, now: number): ShiftTimeIssue[] {
  const issues: ShiftTimeIssue[] = [];
  // What the shift has already is not chosen now.
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

/** A quarter hour of the local clock, whatever the zone's distance from UTC (decisions section 4 item 22). */
function isOnStep(instant: number, zone: string): boolean {
  return instant % minuteMs === 0 && minutesOfDay(instant, zone) % timeStepMinutes === 0;
}

export interface ShiftTimeOption {
  instant: number;
  /** Minutes of the day on the clock, and the day. */
  minutes: number;
  day: DayKey;
  /** The clock shows this time twice that night, and this is the second one. */
  second: boolean;
}

/**
 * The starts or ends that can be chosen: quarter hours of the local clock (decisions section 4 item 22) within three hours of the
 * posted time, and the present one. An hour that does not exist is none of them, one that comes twice is there twice.
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

/** The same for the posted times of a shift that moves from its day to another. */
export function postedTimesOnDay(gig: Timed & Pick<Gig, 'dayKey'>, day: DayKey): Times {
  const posted = postedTimesOf(gig);
  const postedDay = dayKeyOf(posted.start, gig.timeZone);
  const { start, end } = timesOnDay(
    { ...posted, timeZone: gig.timeZone },
    addDays(postedDay, daysBetween(gig.dayKey, day)),
  );
  return { start, end };
}

/** Shifts are moved and copied at most 30 days ahead of today. */
export function isTooFar(day: DayKey, now: number, zone: string): boolean {
  return daysBetween(dayKeyOf(now, zone), day) > maximumDays;
}

export type MoveIssue = 'cancelled' | 'started' | 'taken' | 'late';

/** Why a shift cannot go to another day: only one that concerns no worker yet can, and of which no late fee is owed. */
export function moveIssue(
  gig: Pick<Gig, 'status' | 'start' | 'numHired' | 'numOffers' | 'numApplicants' | 'numWaitlist' | 'late'>,
  now: number,
): MoveIssue | undefined {
  if (!isUpcoming(gig, now)) return gig.status === 'cancelled' ? 'cancelled' : 'started';
  if (gig.numHired + gig.numOffers + gig.numApplicants + gig.numWaitlist > 0) return 'taken';
  return gig.late?.owed ? 'late' : undefined;
}

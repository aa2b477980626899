import type { MinimumWages } from '../entities/minimum-wages';
import type { DayKey } from '../../core/entities/common';
import { addDays, fromWallClock, minuteMs } from '@spot/contracts/time';

export const maximumDays = 30;
export const minimumShiftMinutes = 180;
export const maximumShiftMinutes = 720;
const breakLimitWithoutTimes = 600;
export const maximumWageCents = 10_000;
export const lowestWageCents = 1_500;
export const wageStepCents = 25;
/** Times are quarter hours of the local clock (SCH-169, SCH-207). */
export const timeStepMinutes = 15;

/** Length on the clock, in minutes: an end before the start is on the next day, equal times are 0 (SCH-168, decision C28). */
export function shiftLength(startMinutes: number, endMinutes: number): number {
  return (endMinutes - startMinutes + 1440) % 1440;
}

/** 3 to 12 hours on the clock; the break does not shorten it (SCH-168, decision C27). */
export function isShiftLength(minutes: number): boolean {
  return minutes >= minimumShiftMinutes && minutes <= maximumShiftMinutes;
}

/** The length by which a break is measured: one that a shift may have, because of another one the times are at fault. */
export const possibleLength = (minutes: number | undefined): number | undefined =>
  minutes !== undefined && isShiftLength(minutes) ? minutes : undefined;

export interface ShiftTimes {
  start: number;
  end: number;
  /** Real minutes between start and end: 7 h on the night the clocks go forward, 9 h when they go back. */
  minutes: number;
  /** The wall-clock length minus the real one; 0 except in the two nights of a clock change. */
  clockChange: number;
  /** Whether the wall-clock time exists once, not at all (`gap`) or twice on this date. */
  startClock: 'exact' | 'gap' | 'twice';
  endClock: 'exact' | 'gap' | 'twice';
}

/** Start and end of a shift on one local day, each built from the wall clock (decisions section 4 item 5). */
export function shiftTimes(day: DayKey, startMinutes: number, endMinutes: number, zone: string): ShiftTimes {
  const length = shiftLength(startMinutes, endMinutes);
  const from = fromWallClock(day, startMinutes, zone);
  const to = fromWallClock(endMinutes < startMinutes ? addDays(day, 1) : day, endMinutes, zone);
  const minutes = Math.round((to.instant - from.instant) / minuteMs);
  return {
    start: from.instant,
    end: to.instant,
    minutes,
    clockChange: length - minutes,
    startClock: from.kind,
    endClock: to.kind,
  };
}

/**
 * Whether the break is valid: whole minutes, 0 or shorter than the shift, so that some time is paid (decisions section 9); up
 * to 600 minutes until times are chosen (SCH-170, SCH-171).
 */
export function isBreak(breakMinutes: number, lengthMinutes: number | undefined): boolean {
  if (!Number.isInteger(breakMinutes) || breakMinutes < 0) return false;
  if (lengthMinutes === undefined) return breakMinutes <= breakLimitWithoutTimes;
  return breakMinutes === 0 || breakMinutes < lengthMinutes;
}

/** Minutes that are paid: the real length without the unpaid break, never below 0. */
export function paidMinutes(realMinutes: number, breakMinutes: number): number {
  return Math.max(0, realMinutes - breakMinutes);
}

/** Paid minutes of a shift or of worked hours; `start` and `end` are instants. */
export function paidMinutesOf({ start, end, breakTime }: { start: number; end: number; breakTime: number }): number {
  return paidMinutes(Math.round((end - start) / minuteMs), breakTime);
}

/**
 * Lowest wage that may be posted, in cents: 15.00 or the region's minimum on the day of the shift, whichever is higher
 * (SCH-172, decision C03). `region` is the abbreviation or the name of a province or state.
 */
export function minimumWageCents(wages: MinimumWages, country: string, region: string, day: DayKey): number {
  const us = /^(us|usa|united states.*)$/i.test(country.trim());
  const wanted = region.trim().toLowerCase();
  const row = wages.countries
    .find((entry) => entry.code === (us ? 'US' : 'CA'))
    ?.regions.find((entry) => entry.abbr.toLowerCase() === wanted || entry.name.toLowerCase() === wanted);
  const current = row?.next && row.next.effectiveFrom <= day ? row.next.cents : row?.cents;
  return Math.max(lowestWageCents, current ?? 0);
}

/** Whether the wage is between the minimum and 100.00, regardless of its step. */
export function isWageInRange(cents: number, minimumCents: number): boolean {
  return Number.isInteger(cents) && cents >= minimumCents && cents <= maximumWageCents;
}

/** Whether the wage is valid: a multiple of 0.25 in range, or exactly the minimum (decision C04). */
export function isWage(cents: number, minimumCents: number): boolean {
  return isWageInRange(cents, minimumCents) && (cents === minimumCents || cents % wageStepCents === 0);
}

/** The fault of an invalid wage: out of range, or in range but not a valid step. */
export const wageFault = (cents: number | undefined, minimumCents: number) =>
  cents !== undefined && isWageInRange(cents, minimumCents) ? 'wageStep' : 'wageRange';

/**
 * Identity of a posting on one day; a team can have a role and label only once a day (SCH duplicate check, decisions section 6
 * item 4).
 */
export function postLockKey(role: string, label: string, day: DayKey): string {
  const fold = (text: string) => encodeURIComponent(text.trim().toLowerCase().replace(/\s+/g, ' '));
  return `${fold(role)}|${fold(label)}|${day}`;
}

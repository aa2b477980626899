import type { Hired, TimeOption, WorkedTime } from '../../scheduling/entities/hired';
import { tidyParagraph } from '../../core/rules/text';
import { dayMs, hourMs, minuteMs } from '@spot/contracts/time';
import { isBreak } from '../../scheduling/rules/shift';
import { isSameTime, minutesOf, postedTimeOf, standingMinutes } from './hours';
import { wageIssue, type WageIssue } from './wage';

export const longestBreakMinutes = 150;
export const longestReason = 500;
/** A start further away from the posted one must belong to another shift. */
const furthestMs = 24 * hourMs;

/** Entries of the dialog Adjust Time; undefined means not entered or unreadable. */
export interface Adjusting {
  option: TimeOption | undefined;
  custom: { start: number | undefined; end: number | undefined; breakTime: number | undefined } | undefined;
  reason: string;
  /** Undefined if the wage stays; `NaN` is text that is not an amount. */
  wageCents?: number | undefined;
}

export interface AdjustContext {
  manualHours: boolean;
  /** The region's minimum wage on the day of the shift, undefined while it is unknown, and the current wage. */
  minimumCents: number | undefined;
  standingCents: number;
  now: number;
}

export type AdjustIssue =
  | { field: 'option'; code: 'option' | 'noWorkerTime' | 'manualHours' }
  | { field: 'start' | 'end' | 'breakTime'; code: 'required' }
  | { field: 'start'; code: 'startFar' }
  | { field: 'end'; code: 'order' | 'tooLong' | 'ahead' }
  | { field: 'breakTime'; code: 'breakWhole' | 'breakNegative' | 'breakLong' | 'breakOver' }
  | { field: 'reason'; code: 'reason' }
  | { field: 'wageCents'; code: WageIssue };

type Record = Pick<
  Hired,
  | 'gigStart'
  | 'gigEnd'
  | 'start'
  | 'end'
  | 'breakTime'
  | 'postedTime'
  | 'spotterTime'
  | 'checkIn'
  | 'cancelled'
  | 'selectedTimeOption'
>;

/** Options that can be chosen for a cell (OPS-060, OPS-062). */
export function timeOptions(hired: Pick<Hired, 'spotterTime'>, manualHours: boolean): TimeOption[] {
  return [...(manualHours ? [] : [0 as const]), ...(hired.spotterTime ? [1 as const] : []), 2, 3];
}

/** The times of an option. Those of a No Show stay in the record but are not paid. */
export function timeOfOption(
  hired: Record,
  option: TimeOption,
  custom: WorkedTime | undefined,
): WorkedTime | undefined {
  if (option === 0) return postedTimeOf(hired);
  if (option === 1) return hired.spotterTime;
  return option === 2 ? custom : { start: hired.start, end: hired.end, breakTime: hired.breakTime };
}

/** Minutes that are paid after the adjustment. */
export function adjustedMinutes(hired: Record, option: TimeOption, custom: WorkedTime | undefined): number {
  const time = timeOfOption(hired, option, custom);
  return option === 3 || !time ? 0 : minutesOf(time);
}

/** Whether the adjustment lowers the paid minutes; it then needs a reason and the worker is notified. */
export function isReduction(hired: Record, option: TimeOption, custom: WorkedTime | undefined, now: number): boolean {
  return adjustedMinutes(hired, option, custom) < standingMinutes(hired, now);
}

/** Whether saving would change nothing. */
export function isAdjusted(hired: Record, option: TimeOption, custom: WorkedTime | undefined): boolean {
  const time = timeOfOption(hired, option, custom);
  return hired.selectedTimeOption === option && time !== undefined && isSameTime(time, hired);
}

/** All faults of an adjustment, in the order of the form; screen and function both use this (OPS-060..067). */
export function adjustIssues(hired: Record, adjusting: Adjusting, context: AdjustContext): AdjustIssue[] {
  const { option, custom, reason, wageCents } = adjusting;
  const issues: AdjustIssue[] = [];
  if (option === undefined) issues.push({ field: 'option', code: 'option' });
  else if (!timeOptions(hired, context.manualHours).includes(option))
    issues.push({ field: 'option', code: option === 1 ? 'noWorkerTime' : 'manualHours' });
  else if (option === 2) issues.push(...customIssues(hired, custom, context.now));
  const known = option !== 2 || isWhole(custom) ? option : undefined;
  if (
    known !== undefined &&
    issues.length === 0 &&
    tidyParagraph(reason) === '' &&
    isReduction(hired, known, isWhole(custom) ? custom : undefined, context.now)
  )
    issues.push({ field: 'reason', code: 'reason' });
  const wage =
    wageCents === undefined
      ? undefined
      : wageIssue(Number.isNaN(wageCents) ? undefined : wageCents, context.minimumCents, context.standingCents);
  if (wage) issues.push({ field: 'wageCents', code: wage });
  return issues;
}

const isWhole = (custom: Adjusting['custom']): custom is WorkedTime =>
  custom?.start !== undefined && custom.end !== undefined && custom.breakTime !== undefined;

/** Faults of hours that a person enters for a shift. */
export function customIssues(
  { gigStart }: Pick<Hired, 'gigStart'>,
  custom: Adjusting['custom'],
  now: number,
): Extract<AdjustIssue, { field: 'start' | 'end' | 'breakTime' }>[] {
  const missing = (['start', 'end', 'breakTime'] as const).filter((field) => custom?.[field] === undefined);
  if (missing.length > 0 || !isWhole(custom))
    return [...missing.map((field) => ({ field, code: 'required' as const })), ...breakIssues(custom?.breakTime)];
  const { start, end, breakTime } = custom;
  const issues: Extract<AdjustIssue, { field: 'start' | 'end' | 'breakTime' }>[] = [];
  if (Math.abs(start - gigStart) > furthestMs || start % minuteMs !== 0)
    issues.push({ field: 'start', code: 'startFar' });
  if (end <= start) issues.push({ field: 'end', code: 'order' });
  // A day on which the clocks go back has 25 hours.
  else if (end - start > dayMs + hourMs || end % minuteMs !== 0) issues.push({ field: 'end', code: 'tooLong' });
  else if (end > now) issues.push({ field: 'end', code: 'ahead' });
  return [...issues, ...breakIssues(breakTime, end > start ? Math.round((end - start) / minuteMs) : undefined)];
}

/** The fault of a break, in a shift of so many minutes if they are known. */
function breakIssues(breakTime: number | undefined, shiftMinutes?: number) {
  const issue = (code: 'breakWhole' | 'breakNegative' | 'breakLong' | 'breakOver') => [
    { field: 'breakTime' as const, code },
  ];
  if (breakTime === undefined) return [];
  if (!Number.isInteger(breakTime)) return issue('breakWhole');
  if (breakTime < 0) return issue('breakNegative');
  if (breakTime > longestBreakMinutes) return issue('breakLong');
  return isBreak(breakTime, shiftMinutes) ? [] : issue('breakOver');
}

import type { DayKey } from '../../core/entities/common';
import { isShiftLength, shiftLength, shiftTimes, timeStepMinutes, type ShiftTimes } from '../../scheduling/rules/shift';
import { longestBreakMinutes } from './adjust';
import { wageIssue, type WageIssue } from './wage';

/** Entries of the dialog Add a Shift; undefined means not chosen. Times are minutes of the day. */
export interface AddedShift {
  positionId: string | undefined;
  /** Enter Hours or No Show. */
  option: 'hours' | 'noShow' | undefined;
  day: DayKey;
  startMinutes: number | undefined;
  endMinutes: number | undefined;
  breakTime: number | undefined;
  wageCents: number | undefined;
}

export interface AddShiftContext {
  timeZone: string;
  /** Undefined while it is unknown. */
  minimumCents: number | undefined;
  /** The position's own wage. */
  standingCents: number | undefined;
  now: number;
}

export type AddShiftIssue =
  | { field: 'positionId'; code: 'position' }
  | { field: 'option'; code: 'option' }
  | { field: 'startMinutes' | 'endMinutes' | 'breakTime'; code: 'required' }
  | { field: 'startMinutes' | 'endMinutes'; code: 'step' | 'missingTime' }
  | { field: 'endMinutes'; code: 'length' }
  | { field: 'breakTime'; code: 'breakWhole' | 'break' | 'breakOver' }
  | { field: 'day'; code: 'ahead' }
  | { field: 'wageCents'; code: WageIssue };

/** All faults of an added shift, in the order of the form (OPS-075..082). A No Show needs no times; known ones are the position's. */
export function addShiftIssues(added: AddedShift, context: AddShiftContext): AddShiftIssue[] {
  const issues: AddShiftIssue[] = [];
  if (!added.positionId) issues.push({ field: 'positionId', code: 'position' });
  if (added.option === undefined) issues.push({ field: 'option', code: 'option' });
  if (added.option === 'hours') issues.push(...timeIssues(added, context));
  if (added.option === 'noShow') issues.push(...aheadIssue(addedHours(added, context.timeZone)?.end, context));
  const wage = wageIssue(added.wageCents, context.minimumCents, context.standingCents);
  if (wage) issues.push({ field: 'wageCents', code: wage });
  return issues;
}

function timeIssues(added: AddedShift, context: AddShiftContext): AddShiftIssue[] {
  const { startMinutes, endMinutes, breakTime, day } = added;
  const { timeZone } = context;
  const issues: AddShiftIssue[] = [];
  for (const field of ['startMinutes', 'endMinutes', 'breakTime'] as const)
    if (added[field] === undefined) issues.push({ field, code: 'required' });
  for (const field of ['startMinutes', 'endMinutes'] as const)
    if ((added[field] ?? 0) % timeStepMinutes !== 0) issues.push({ field, code: 'step' });
  if (breakTime !== undefined && !Number.isInteger(breakTime)) issues.push({ field: 'breakTime', code: 'breakWhole' });
  else if (breakTime !== undefined && (breakTime < 0 || breakTime > longestBreakMinutes))
    issues.push({ field: 'breakTime', code: 'break' });
  if (startMinutes === undefined || endMinutes === undefined) return issues;
  const length = shiftLength(startMinutes, endMinutes);
  if (!isShiftLength(length)) return [...issues, { field: 'endMinutes', code: 'length' }];
  const times = shiftTimes(day, startMinutes, endMinutes, timeZone);
  if (times.startClock === 'gap') issues.push({ field: 'startMinutes', code: 'missingTime' });
  if (times.endClock === 'gap') issues.push({ field: 'endMinutes', code: 'missingTime' });
  if (breakTime !== undefined && breakTime >= times.minutes) issues.push({ field: 'breakTime', code: 'breakOver' });
  return [...issues, ...aheadIssue(times.end, context)];
}

const aheadIssue = (end: number | undefined, { now }: Pick<AddShiftContext, 'now'>): AddShiftIssue[] =>
  end !== undefined && end > now ? [{ field: 'day', code: 'ahead' }] : [];

export interface AddedHours extends Pick<ShiftTimes, 'start' | 'end'> {
  /** Elapsed minutes without the break, as the dialog shows them. */
  minutes: number;
}

/**
 * Start, end and paid minutes. An end before the start is on the next day; the break is subtracted afterwards (OPS-080,
 * OPS-081, decision C28).
 */
export function addedHours(
  { day, startMinutes, endMinutes, breakTime }: AddedShift,
  timeZone: string,
): AddedHours | undefined {
  if (startMinutes === undefined || endMinutes === undefined) return undefined;
  const { start, end, minutes } = shiftTimes(day, startMinutes, endMinutes, timeZone);
  return { start, end, minutes: Math.max(0, minutes - (breakTime ?? 0)) };
}

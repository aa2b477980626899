import { isBreak, type Hired, type TimeOption } from '@spot/contracts/scheduling';
import {
  adjustIssueText,
  sheetText,
  timesheetText,
  adjustedMinutes,
  adjustIssues,
  anchoredTimes,
  clockDiffers,
  clockedTimeOf,
  parseTypedTime,
  postedTimeOf,
  ratingIssue,
  skippedTime,
  type AdjustContext,
  type Adjusting,
  type RatingIssue,
  type TimeReading,
} from '@spot/contracts/dayof';
import { formatTime } from '@spot/contracts/time';
import type { Problem } from '@spot/contracts/ui/kit';

type Period = 'AM' | 'PM';

/** The values of the dialog Adjust Time, as typed. */
export interface AdjustValues {
  option: '' | '0' | '1' | '2' | '3';
  startText: string;
  startPeriod: Period;
  endText: string;
  endPeriod: Period;
  breakTime: number | undefined;
  /** Which of two readings of the typed times, in the night when the clocks go back. */
  reading: number;
  reason: string;
  wageCents: number | undefined;
  adminComment: string;
  rating: number | undefined;
  comment: string;
}

const typed = (instant: number, zone: string): [string, Period] => {
  const [text = '', period] = formatTime(instant, zone).split(' ');
  return [text, period === 'PM' ? 'PM' : 'AM'];
};

/** The initial values: the saved ones, with the custom times prefilled for correction. */
export function valuesOf(hired: Hired, wageCents: number | undefined, adminComment: string): AdjustValues {
  const { selectedTimeOption } = hired;
  const clocked = clockDiffers(hired) ? clockedTimeOf(hired) : undefined;
  const from = selectedTimeOption === 2 ? hired : (hired.spotterTime ?? clocked ?? postedTimeOf(hired));
  const [startText, startPeriod] = typed(from.start, hired.timeZone);
  const [endText, endPeriod] = typed(from.end, hired.timeZone);
  const values: AdjustValues = {
    option: selectedTimeOption === undefined ? '' : (String(selectedTimeOption) as AdjustValues['option']),
    startText,
    startPeriod,
    endText,
    endPeriod,
    breakTime: from.breakTime,
    reading: 0,
    reason: '',
    wageCents,
    adminComment,
    rating: hired.spotterRating,
    comment: hired.comments ?? '',
  };
  const meant = readingsOf(values, hired).findIndex(({ start, end }) => start === from.start && end === from.end);
  return { ...values, reading: Math.max(0, meant) };
}

/** What `rule` says of the typed times; undefined if they are unreadable. */
function typedTimes<T>(
  values: AdjustValues,
  { gigStart, timeZone }: Hired,
  rule: (posted: { start: number; timeZone: string }, start: number, end: number) => T,
): T | undefined {
  const start = parseTypedTime(values.startText, values.startPeriod);
  const end = parseTypedTime(values.endText, values.endPeriod);
  return start === undefined || end === undefined ? undefined : rule({ start: gigStart, timeZone }, start, end);
}

/** The possible readings of the typed times; empty if they are unreadable or impossible. */
export const readingsOf = (values: AdjustValues, hired: Hired): TimeReading[] =>
  typedTimes(values, hired, anchoredTimes) ?? [];

const optionOf = ({ option }: AdjustValues) => (option === '' ? undefined : (Number(option) as TimeOption));

/** The values in the form that the rules and the function expect. */
export function adjustingOf(values: AdjustValues, hired: Hired): Adjusting {
  const readings = readingsOf(values, hired);
  const reading = readings[values.reading] ?? readings[0];
  return {
    option: optionOf(values),
    custom: { start: reading?.start, end: reading?.end, breakTime: values.breakTime ?? undefined },
    reason: values.reason,
  };
}

const fieldOf: Record<string, string> = { start: 'startText', end: 'endText' };

/** Errors that only the text of the typed times shows (OPS-063, OPS-066). */
function typedProblems(values: AdjustValues): Problem[] {
  return (['start', 'end'] as const).flatMap((name): Problem[] => {
    const text = values[`${name}Text`];
    if (text.trim() === '') return [{ field: `${name}Text`, message: timesheetText.fillIn }];
    const read = parseTypedTime(text, values[`${name}Period`]);
    return read === undefined ? [{ field: `${name}Text`, message: timesheetText.timeFormat }] : [];
  });
}

export interface Pricing extends AdjustContext {
  /** Whether the wage can be changed: by a platform admin, for a shift that has loaded. */
  priced: boolean;
}

/** All errors, in the order of the form (OPS-060..067). */
export function adjustProblems(values: AdjustValues, hired: Hired, pricing: Pricing): Problem[] {
  const unreadable = values.option === '2' ? typedProblems(values) : [];
  const impossible = values.option === '2' && unreadable.length === 0 && readingsOf(values, hired).length === 0;
  const skipped = impossible ? typedTimes(values, hired, skippedTime) : undefined;
  const found = adjustIssues(
    hired,
    { ...adjustingOf(values, hired), wageCents: pricing.priced ? (values.wageCents ?? Number.NaN) : undefined },
    pricing,
  );
  // For unreadable times the rule would only report that they are missing.
  const rest = found.filter(({ field, code }) => !((field === 'start' || field === 'end') && code === 'required'));
  return [
    ...unreadable,
    ...(skipped ? [{ field: `${skipped}Text`, message: timesheetText.missingTime }] : []),
    ...(impossible && !skipped ? [{ field: 'endText', message: timesheetText.order }] : []),
    ...rest.map(({ field, code }) => ({ field: fieldOf[field] ?? field, message: adjustIssueText[code] })),
  ];
}

/** Why the worker cannot be rated with the chosen hours, or while none are chosen with the saved ones. */
export const ratingIssueOf = (values: AdjustValues, hired: Hired, now: number): RatingIssue | undefined =>
  ratingIssue({ ...hired, selectedTimeOption: optionOf(values) ?? hired.selectedTimeOption }, now);

/** A comment about a worker needs a rating; without one it would not be saved. */
export const ratingProblems = ({ rating, comment }: AdjustValues): Problem[] =>
  rating === undefined && comment.trim() !== '' ? [{ field: 'comment', message: sheetText.adjust.starsFirst }] : [];

/** Minutes that would be paid; undefined until the choice is valid. */
export function outcomeOf(values: AdjustValues, hired: Hired): number | undefined {
  const { option, custom } = adjustingOf(values, hired);
  if (option === undefined) return undefined;
  if (option !== 2) return adjustedMinutes(hired, option, undefined);
  if (custom?.start === undefined || custom.end === undefined || !isBreak(custom.breakTime ?? NaN, undefined))
    return undefined;
  return adjustedMinutes(hired, option, custom as { start: number; end: number; breakTime: number });
}

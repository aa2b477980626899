import type { MinimumWages } from '../entities/minimum-wages';
import type { Address, DayKey } from '../../core/entities/common';
import type { RequirementSet } from '../../accounts/entities/group';
import { tidy, tidyParagraph } from '../../core/rules/text';
import { dayKeyOf } from '@spot/contracts/time';
import { storedCertificate } from '../../worker/rules/certificates';
import { favouritesFit } from './favourites';
import {
  isBreak,
  isShiftLength,
  possibleLength,
  isWage,
  isWageInRange,
  lowestWageCents,
  maximumDays,
  minimumWageCents,
  shiftLength,
  shiftTimes,
  timeStepMinutes,
  wageFault,
  type ShiftTimes,
} from './shift';

export const maximumSpotters = 500;
/** Maximum length of the cost centre that a shift is billed to, in characters. */
export const longestBillTo = 200;

/**
 * A posting as entered in the form or sent by the call; undefined means not entered or unreadable. Times are minutes of the
 * day.
 */
export interface Posting {
  dates: readonly DayKey[];
  numSpotters: number | undefined;
  startMinutes: number | undefined;
  endMinutes: number | undefined;
  /** `NaN` is text that is not a number. */
  breakTime: number | undefined;
  wageCents: number | undefined;
  department: string;
  entranceInstructions: string;
  address: Address;
  /** Hours in which only the team's favourites may apply. */
  favouritesHours?: number | undefined;
  /** A moved or copied shift keeps its times and wage, so their step rules do not apply. */
  stands?: boolean;
}

export interface PostingContext {
  /** Zone of the shift's address. */
  timeZone: string;
  /** Undefined until they are read; then only the range of all wages is checked. */
  wages: MinimumWages | undefined;
  now: number;
  /** Whether the team has favourites; undefined until that is loaded. */
  hasFavourites?: boolean | undefined;
}

export type PostingIssue =
  | { field: 'numSpotters'; code: 'workers' }
  | { field: 'dates'; code: 'dateRequired' | 'tooManyDays' }
  | { field: 'dates'; code: 'pastDay'; day: DayKey }
  /** `day` is the day of the time, which for the end of a night is not the posted one. */
  | { field: 'dates'; code: 'missingTime'; day: DayKey; minutes: number; end: boolean }
  | { field: 'startTime' | 'endTime'; code: 'timeStep' }
  | { field: 'startTime'; code: 'startRequired' }
  | { field: 'startTime'; code: 'notFuture'; day: DayKey }
  | { field: 'endTime'; code: 'endRequired' | 'length' }
  | { field: 'breakTime'; code: 'breakRequired' | 'breakRange' }
  | { field: 'wageCents'; code: 'wageRange' | 'wageStep'; minimumCents: number }
  | { field: 'favouritesHours'; code: 'noFavourites' }
  | { field: 'favouritesHours'; code: 'favouritesLate'; day: DayKey; hours: number }
  | { field: 'place'; code: 'addressRequired' }
  | { field: 'department'; code: 'departmentRequired' }
  | { field: 'entranceInstructions'; code: 'entranceRequired' };

/** The highest minimum wage of all days, because one wage applies to all of them; today's if no day is chosen, 15.00 if unknown. */
export function postingMinimumCents(
  { country, province }: Address,
  dates: readonly DayKey[],
  { wages, timeZone, now }: PostingContext,
): number {
  if (!wages) return lowestWageCents;
  const days = dates.length > 0 ? dates : [dayKeyOf(now, timeZone)];
  return Math.max(...days.map((day) => minimumWageCents(wages, country, province, day)));
}

/** All faults of a posting in the order of the form (SCH-180..192); screen and function both use this. */
export function postingIssues(posting: Posting, context: PostingContext): PostingIssue[] {
  const issues: PostingIssue[] = [];
  const { address } = posting;
  const dates = [...posting.dates].sort();
  const { length, times } = timesOf(posting, dates, context);
  const [day] = dates;
  const earliest = times[0]?.start;
  if (!isSpotterCount(posting.numSpotters)) issues.push({ field: 'numSpotters', code: 'workers' });
  issues.push(...dateIssues(dates, posting, context), ...clockIssues(posting));
  if (day && earliest !== undefined && earliest <= context.now)
    issues.push({ field: 'startTime', code: 'notFuture', day });
  if (length !== undefined && !isShiftLength(length)) issues.push({ field: 'endTime', code: 'length' });
  issues.push(...favouritesIssues(posting.favouritesHours, day, earliest, context));
  issues.push(...breakIssues(posting.breakTime, length, times));
  if (address.street.trim() === '' && address.city.trim() === '')
    issues.push({ field: 'place', code: 'addressRequired' });
  const minimumCents = postingMinimumCents(address, dates, context);
  issues.push(...wageIssues(posting, minimumCents, context.wages === undefined));
  if (tidy(posting.department) === '') issues.push({ field: 'department', code: 'departmentRequired' });
  if (tidyParagraph(posting.entranceInstructions) === '')
    issues.push({ field: 'entranceInstructions', code: 'entranceRequired' });
  return issues;
}

/** Length by the clock, in minutes, and times on each of the days; unknown until start and end are entered. */
function timesOf({ startMinutes, endMinutes }: Posting, dates: readonly DayKey[], { timeZone }: PostingContext) {
  if (startMinutes === undefined || endMinutes === undefined) return { length: undefined, times: [] };
  const times = dates.map((day) => shiftTimes(day, startMinutes, endMinutes, timeZone));
  return { length: shiftLength(startMinutes, endMinutes), times };
}

function clockIssues({ startMinutes, endMinutes, stands }: Posting): PostingIssue[] {
  const isOffStep = (minutes: number) => !stands && minutes % timeStepMinutes !== 0;
  const issues: PostingIssue[] = [];
  if (startMinutes === undefined) issues.push({ field: 'startTime', code: 'startRequired' });
  else if (isOffStep(startMinutes)) issues.push({ field: 'startTime', code: 'timeStep' });
  if (endMinutes === undefined) issues.push({ field: 'endTime', code: 'endRequired' });
  else if (isOffStep(endMinutes)) issues.push({ field: 'endTime', code: 'timeStep' });
  return issues;
}

/** A break must fit into the shortest of the days. */
function breakIssues(
  breakTime: number | undefined,
  length: number | undefined,
  times: readonly ShiftTimes[],
): PostingIssue[] {
  if (breakTime === undefined) return [{ field: 'breakTime', code: 'breakRequired' }];
  const possible = possibleLength(length);
  const shortest = possible && Math.min(possible, ...times.map(({ minutes }) => minutes));
  return isBreak(breakTime, shortest) ? [] : [{ field: 'breakTime', code: 'breakRange' }];
}

function wageIssues({ wageCents, stands }: Posting, minimumCents: number, isUnknown: boolean): PostingIssue[] {
  if (wageCents !== undefined && (stands || isUnknown ? isWageInRange : isWage)(wageCents, minimumCents)) return [];
  return [{ field: 'wageCents', code: wageFault(wageCents, minimumCents), minimumCents }];
}

function favouritesIssues(
  hours: number | undefined,
  day: DayKey | undefined,
  start: number | undefined,
  { now, hasFavourites }: PostingContext,
): PostingIssue[] {
  if (hours === undefined) return [];
  if (hasFavourites === false) return [{ field: 'favouritesHours', code: 'noFavourites' }];
  const fits = day === undefined || start === undefined || start <= now || favouritesFit(hours, start, now);
  return fits ? [] : [{ field: 'favouritesHours', code: 'favouritesLate', day, hours }];
}

function dateIssues(
  dates: readonly DayKey[],
  { startMinutes, endMinutes }: Posting,
  { timeZone, now }: PostingContext,
): PostingIssue[] {
  if (dates.length === 0) return [{ field: 'dates', code: 'dateRequired' }];
  if (dates.length > maximumDays) return [{ field: 'dates', code: 'tooManyDays' }];
  const today = dayKeyOf(now, timeZone);
  const past = dates.find((day) => day < today);
  if (past) return [{ field: 'dates', code: 'pastDay', day: past }];
  if (startMinutes === undefined || endMinutes === undefined) return [];
  // On the night the clocks go forward one hour does not exist, so a shift that starts or ends in it is refused for that date
  // only (decisions section 4 item 4).
  return dates.flatMap((day): PostingIssue[] => {
    const { startClock, endClock, end } = shiftTimes(day, startMinutes, endMinutes, timeZone);
    if (startClock === 'gap') return [{ field: 'dates', code: 'missingTime', day, minutes: startMinutes, end: false }];
    if (endClock !== 'gap') return [];
    return [{ field: 'dates', code: 'missingTime', day: dayKeyOf(end, timeZone), minutes: endMinutes, end: true }];
  });
}

/** Whether the entry is a whole number in range; 0 is accepted because it is saved as 1 (SCH-150, SCH-180). */
function isSpotterCount(entered: number | undefined): boolean {
  return entered !== undefined && Number.isInteger(entered) && entered >= 0 && entered <= maximumSpotters;
}

/** The number of workers to save: 0 becomes 1 (SCH-150). */
export function spottersOf(entered: number): number {
  return Math.max(1, entered);
}

/** Requirements of the company that this position lacks, comparing certificates by their stored names (SCH-159, SCH-196). */
export function missingRequirements(demanded: RequirementSet, position: RequirementSet): RequirementSet {
  const lacking = (kind: keyof RequirementSet) => {
    const present = new Set(position[kind].map(storedCertificate));
    return [...new Set(demanded[kind].map(storedCertificate))].filter((name) => !present.has(name));
  };
  return {
    certificates: lacking('certificates'),
    equipment: lacking('equipment'),
    physicalRequirements: lacking('physicalRequirements'),
  };
}

export function isNothing(set: RequirementSet): boolean {
  return set.certificates.length + set.equipment.length + set.physicalRequirements.length === 0;
}

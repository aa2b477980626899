import type { Currency, DayKey, SmartAutofill } from '../../core/entities/common';
import { formatCents, formatMoney } from '../../core/money';
import { clockChangeText } from './clock-change';
import type { PostingIssue } from '../rules/posting';
import { maximumWageCents } from '../rules/shift';
import { formatMinutes, formatMonthDay, formatShortDate } from '@spot/contracts/time';
import { pluralize } from '../../core/messages/pluralize';

/** /shifts: the week (SCH-012..029) */
const week = {
  title: 'Shifts',
  companyTitle: (company: string) => `All Shifts > ${company}`,
  teams: 'Teams',
  allTeams: 'All teams',
  header: (first: DayKey, last: DayKey) => `Week of ${formatMonthDay(first)} - ${formatMonthDay(last)}`,
  previous: 'Previous week',
  next: 'Next week',
  today: 'Today',
  departments: 'Departments',
  noDepartment: 'No Department',
  position: 'Position',
  postShift: 'Post Shift',
  total: 'All positions',
  /** `12/20 filled, 64 h` */
  dayTotal: (hired: number, needed: number, minutes: number) =>
    `${hired}/${needed} filled, ${Math.round(minutes / 6) / 10} h`,
  now: 'Now',
  managePositions: 'Manage Positions',
  managePositionsHint: 'Create or manage preexisting positions',
  updates: (count: number) => `${count} Update(s)`,
  noPositions: 'There are no position templates',
  createPosition: 'Create a position',
  noShiftsOnDay: 'No shifts on this day',
  nothingInDepartments: 'No positions in the selected departments',
  showAllDepartments: 'Show all departments',
  loadFailed: 'The schedule could not be loaded',
  confirmedFailed: 'The cost of the confirmed hours could not be loaded.',
  days: 'Days of the week',
  hours: 'Hours of the day',
  view: 'View',
  weekView: 'Week',
  dayView: 'Day',
  nextDay: '(Next Day)',
  hired: 'hired',
  full: 'full',
  open: (count: number) => `${pluralize(count, 'worker')} needed`,
  applicants: (count: number) => pluralize(count, 'applicant'),
  favouritesUntil: (when: string) => `Favourites first until ${when}`,
} as const;

/** Post a Job (SCH-030..039, SCH-179..197) */
const postJob = {
  title: 'Post a Job',
  submit: 'Post Job',
  edit: 'Edit',
  editHint: 'Changes apply to this posting only.',
  fromPosition: 'From the position',
  position: 'Position',
  choosePosition: 'Choose a position',
  noPositions:
    'This team has no positions yet. A position holds the role, place, times and wage of the shifts you post.',
  createPosition: 'Create a Position',
  numSpotters: 'Number of workers',
  dates: 'Dates',
  chosenDays: 'Selected days',
  time: 'Time',
  break: 'Unpaid break',
  minutes: (count: number) => (count === 0 ? 'None' : `${count} minutes`),
  start: 'Start time',
  end: 'End time',
  breakTime: 'Unpaid break (minutes)',
  location: 'Location',
  wage: 'Hourly wage',
  /** `1 shift, 1 worker, 7.5 h, $165.00 CAD` */
  summary: (shifts: number, workers: number, minutes: number, cents: number, currency: Currency) =>
    [
      pluralize(shifts, 'shift'),
      pluralize(workers, 'worker'),
      `${Math.round(minutes / 0.6) / 100} h`,
      formatMoney(cents, currency),
    ].join(', '),
  duplicateDays: (days: readonly DayKey[]) => `(${days.map((day) => formatShortDate(day)).join('; ')})`,
  wageHint: (minimumCents: number) => `At least ${formatCents(minimumCents)}, in steps of $0.25`,
  department: 'Department',
  entrance: 'Entrance instructions',
  entranceHint: 'Side of building, red door',
  billTo: 'Bill To',
  billToFailed: 'Earlier entries couldn’t be loaded. You can still type one.',
  tempToHire: 'Temp to hire',
  favouritesFirst: 'Who can apply',
  favouritesNone: 'Everyone, at once',
  favouritesChoice: (hours: number) => `Favourites first, for ${hours} hours`,
  favouritesHint: 'Favourites first: workers whom your team has starred see the shift before everyone else.',
  noFavourites: 'Your team has no favourites who can apply. Add a star to workers in the worker pool first.',
  favouritesLate: (day: DayKey, hours: number) =>
    `The shift on ${formatShortDate(day)} begins within ${hours} hours. Choose fewer hours, or open it to everyone.`,
  autofill: 'Smart autofill',
  positionRequired: 'Please select a Position!',
  workers: 'Please enter a valid number of workers',
  dateRequired: 'Please select a date!',
  tooManyDays: 'Please select a maximum of 30 days.',
  notFuture: 'Jobs must be made for future',
  length: 'Jobs must be between 3-12 hours',
  timeStep: 'Choose a time in steps of 15 minutes',
  breakRange: 'Please enter a valid unpaid break time',
  breakRequired: 'Enter a unpaid break time',
  addressRequired: 'Please enter the work location!',
  wageRange: (minimumCents: number) =>
    `Valid wage range: ${formatCents(minimumCents)} - ${formatCents(maximumWageCents)}`,
  departmentRequired: 'Please enter the department',
  entranceRequired: 'Please input entrance instructions!',
  startRequired: 'Please choose the start time',
  endRequired: 'Please choose the end time',
  missingTime: (day: DayKey, minutes: number) =>
    `${formatMinutes(minutes)} does not exist on ${formatShortDate(day)}, because the clocks go forward.`,
  useTime: (minutes: number, end: boolean) => `${end ? 'End' : 'Start'} at ${formatMinutes(minutes)}`,
  leaveOut: (day: DayKey) => `Skip ${formatShortDate(day)}`,
  clockChange: (day: DayKey, realMinutes: number, forward: boolean) =>
    `${formatShortDate(day)}: ${clockChangeText.worked(realMinutes, forward)}`,
  autofillMissing: 'Smart autofill not selected',
  autofillMissingText: 'Choose how workers are accepted for this posting, or go back to the posting.',
  autofillBack: 'Back',
  autofillEdit: 'Edit Position',
  duplicate: 'It appears you already have this position posted.',
  duplicateHint: 'Increase the number of workers on that shift, or create a new position with a different name.',
  posted: 'Shift(s) posted',
  missingTitle: 'Missing mandatory requirements and certificates',
  missingText: 'Your company requires these for every position. Only the company owner can change them.',
  missingConfirm: 'Apply and post shift(s)',
} as const;

/** Keyboard shortcuts of the schedule, as the `?` dialog lists them. */
const keys = {
  title: 'Keyboard shortcuts',
  move: 'Move between days and positions',
  open: 'Open the shift, or post one in an empty cell',
  look: 'Open the shift',
  post: 'Post a shift on that day',
  select: 'Select the shift',
  moveShift: 'Move the shift to another day',
  list: 'Show this list',
} as const;

export const schedulingText = { week, postJob, keys } as const;

/** The error text of a posting's fault; the function sends the same text in `details.message`. */
export function postingIssueText(issue: PostingIssue): string {
  if (issue.code === 'wageRange') return postJob.wageRange(issue.minimumCents);
  if (issue.code === 'wageStep') return `${postJob.wageRange(issue.minimumCents)}, in steps of $0.25`;
  if (issue.code === 'favouritesLate') return postJob.favouritesLate(issue.day, issue.hours);
  if (issue.code === 'missingTime') return postJob.missingTime(issue.day, issue.minutes);
  if (issue.code === 'pastDay' || issue.code === 'notFuture')
    return `${postJob.notFuture} (${formatShortDate(issue.day)})`;
  return postJob[issue.code];
}

/** Describes a smart autofill rule (SCH-152..156, decision N47). */
export function autofillText({ radioButtons: rule }: SmartAutofill): string {
  const hours = (count: number) => pluralize(count, 'hour');
  switch (rule.option) {
    case 'UNFILLED_BEFORE_GIG_START':
      return `Accepts applicants from ${hours(rule.hoursBeforeGigStart)} before the start, if the shift is still unfilled`;
    case 'WORKED_ENOUGH_JOBS':
      return `Accepts applicants with at least ${rule.minJobsWorked} completed ${rule.minJobsWorked === 1 ? 'shift' : 'shifts'}`;
    case 'WORKED_AT_COMPANY_BEFORE_UNFILLED_BEFORE_GIG_START':
      return `Accepts workers from your worker pool from ${hours(rule.hoursBeforeGigStartWorkerPool)} before the start, if the shift is still unfilled`;
    case 'WORKED_AT_COMPANY_BEFORE':
      return 'Accepts workers from your worker pool';
    case 'FIRST_COME_FIRST_SERVE':
      return 'Accepts applicants in the order they apply';
    case 'NONE':
      return 'Off: you choose every worker yourself';
  }
}

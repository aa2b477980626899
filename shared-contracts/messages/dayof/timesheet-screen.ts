import type { DayKey } from '../../entities/shared/common';
import { formatDuration, formatMonthDay, formatShortDate } from '@spot/contracts/time';

const shifts = (count: number) => (count === 1 ? '1 shift' : `${count} shifts`);
const workers = (count: number) => (count === 1 ? '1 worker' : `${count} workers`);
const joined = (names: readonly string[]) => names.join(', ');

/** /timesheet: the week of a team (OPS-028..037, OPS-048..083). */
const page = {
  title: 'Timesheet',
  companyTitle: (company: string) => `Timesheet > ${company}`,
  header: (first: DayKey, last: DayKey) => `${formatMonthDay(first)} - ${formatMonthDay(last)}`,
  previous: 'Previous week',
  next: 'Next week',
  thisWeek: 'This week',
  worker: 'Worker',
  totalHours: 'Total Hours',
  totalPay: 'Total Pay ($)',
  confirmHours: 'Confirm Hours',
  noTeam: 'No team is selected',
  loadFailed: 'The timesheet could not be loaded',
  none: 'Nobody is hired for a shift of this week',
  noneNext: 'Go to the schedule',
  nextDay: '(Next Day)',
  hours: (text: string) => `${text} h`,
  confirmed: 'Confirmed',
  adjusted: 'Adjusted',
  differs: 'Worker entered other hours',
  posted: 'Posted',
  lastBy: (name: string) => `Last changed by ${name}`,
  ofDay: (name: string, day: DayKey) => `${name}, ${formatShortDate(day)}`,
  noShifts: (day: DayKey) => `${formatShortDate(day)}: no shifts`,
  viewOnly: 'You can view this team but not change it.',
  profileOf: (name: string) => `Profile of ${name}`,
} as const;

/** Scheduled, worked and confirmed at a glance. */
const glance = {
  label: 'Working hours of the week',
  scheduled: 'scheduled',
  worked: 'worked',
  confirmed: 'confirmed',
  cost: 'cost',
  over: (hours: number) => `Over ${hours} h`,
  overHint: (minutes: number) => `${formatDuration(minutes)} this week`,
  overCount: (count: number, hours: number) => `${workers(count)} over ${hours} h`,
} as const;

/** The keys of the timesheet, as `?` lists them. */
const keys = {
  title: 'Keyboard shortcuts',
  move: 'Move between days and workers',
  open: 'Open the shift',
  confirm: "Confirm the worker's hours",
  list: 'Show this list',
} as const;

/** Why a worker's hours cannot be confirmed now. */
const confirm = {
  named: (name: string) => `Confirm Hours of ${name}`,
  noShow: (days: readonly DayKey[]) =>
    `Decide about the No Show of ${joined(days.map((day) => formatShortDate(day)))} first.`,
  manual: (days: readonly DayKey[]) =>
    `Your company enters hours by hand: adjust ${joined(days.map((day) => formatShortDate(day)))} first.`,
  upcoming: 'Hours can be confirmed once the shifts have ended.',
  locked: 'The timesheet of this week is locked.',
  left: (count: number) => `${count} to decide`,
  all: 'Confirmed',
  question: (name: string, minutes: number) => `Confirm ${formatDuration(minutes)} of ${name}?`,
  title: (name: string) => `Confirm hours of ${name}`,
  hint: 'Confirmed hours can no longer be adjusted by your company.',
  discrepancy: 'The worker entered other hours than were posted. The worker’s hours will be used.',
  posted: 'Posted',
  workers: "Worker's",
  difference: 'Difference',
  shift: 'Shift',
  agreeFirst: 'Tick “I confirm” to use the worker’s hours.',
  notEnded: (count: number) => `${shifts(count)} of the week ${count === 1 ? 'has' : 'have'} not ended and ${count === 1 ? 'is' : 'are'} left out.`,
} as const;

/** Confirming every worker whose hours raise no question. */
const confirmAll = {
  action: 'Confirm all that match',
  title: 'Confirm all that match?',
  verb: (count: number) => `Confirm ${workers(count)}`,
  /** `Confirms 14 workers, 212 h 30 min; 3 need a decision: Ana, Ben, Cy` */
  plan: (count: number, minutes: number, names: readonly string[]) =>
    `Confirms ${workers(count)}, ${formatDuration(minutes)}` +
    (names.length === 0
      ? '.'
      : `; ${names.length} ${names.length === 1 ? 'needs' : 'need'} a decision: ${joined(names.slice(0, 8))}${names.length > 8 ? ` and ${names.length - 8} more` : ''}.`),
  nothing: 'There is nothing to confirm.',
  done: (count: number, minutes: number) => `Hours confirmed: ${workers(count)}, ${formatDuration(minutes)}`,
} as const;

export const sheetText = { page, glance, keys, confirm, confirmAll } as const;

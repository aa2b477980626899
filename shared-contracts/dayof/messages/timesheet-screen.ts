import type { DayKey } from '../../core/entities/common';
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
  loadFailed: 'The timesheet could not be loaded',
  none: 'Nobody is hired for a shift of this week',
  noneNext: 'Go to the schedule',
  nextDay: '(Next Day)',
  noHours: '–',
  hours: (text: string) => `${text} h`,
  shifts,
  confirmed: 'Confirmed',
  adjusted: 'Adjusted',
  differs: 'Worker entered other hours',
  clock: 'Clock times differ',
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
  overHint: (minutes: number, elsewhere: number) =>
    `${formatDuration(minutes)} this week` +
    (elsewhere > 0 ? `, ${formatDuration(elsewhere)} of it with other teams of the company` : ''),
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
  verb: (minutes: number) => `Confirm ${formatDuration(minutes)}`,
  title: (name: string) => `Confirm hours of ${name}`,
  hint: 'Confirmed hours can no longer be adjusted by your company.',
  discrepancy: 'The worker entered other hours than were posted. The worker’s hours will be used.',
  posted: 'Posted',
  workers: "Worker's",
  counts: 'Counts',
  difference: (fewer: boolean, duration: string) => `${fewer ? '−' : '+'} ${duration}`,
  shifts: 'Shifts to confirm',
  changed: (names: readonly string[]) =>
    `Not confirmed where ${joined([...new Set(names)].filter(Boolean)) || 'somebody'} changed the hours meanwhile. Please look at them again.`,
  shift: 'Shift',
  agreeFirst: 'Tick “I confirm” to use the worker’s hours.',
  clockDiscrepancy: (minutes: number) =>
    `The clock differs from the posted times by more than ${minutes} minutes. The posted hours will be used; to use the clock times, open the shift first.`,
  clocked: (range: string) => `Clock: ${range}`,
  agreePosted: 'Tick “I confirm” to use the posted hours.',
  lockedOut: (count: number) => `${shifts(count)} of the week ${count === 1 ? 'is' : 'are'} locked and left out.`,
  notEnded: (count: number) =>
    `${shifts(count)} of the week ${count === 1 ? 'has' : 'have'} not ended and ${count === 1 ? 'is' : 'are'} left out.`,
} as const;

/** Confirming every worker whose hours raise no question. */
const confirmAll = {
  action: 'Confirm all that match',
  title: 'Confirm all that match?',
  verb: (count: number) => `Confirm ${workers(count)}`,
  /** `Confirms 14 workers, 212 h 30 min; 3 need a decision: Ana, Ben, Cy` */
  plan: (count: number, minutes: number, names: readonly string[]) =>
    (count === 0 ? 'Nothing can be confirmed as it is' : `Confirms ${workers(count)}, ${formatDuration(minutes)}`) +
    (names.length === 0
      ? '.'
      : `; ${names.length} ${names.length === 1 ? 'needs' : 'need'} a decision: ${joined(names.slice(0, 8))}${names.length > 8 ? ` and ${names.length - 8} more` : ''}.`),
  done: (count: number, minutes: number) => `Hours confirmed: ${workers(count)}, ${formatDuration(minutes)}`,
} as const;

/** Adjust Time (OPS-060..069). */
/** The hours of a confirmed shift, to be read. */
const hours = {
  title: (name: string) => `Hours of ${name}`,
  shift: 'Shift',
  times: 'Times',
  unpaidBreak: 'Unpaid break',
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
  paid: 'Paid hours',
  comment: 'Comment',
} as const;

const adjust = {
  title: (name: string) => `Adjust Time: ${name}`,
  options: 'Which hours count',
  option: ['Posted time', "Worker's time", 'Adjusted hours', 'No Show'],
  customHint: 'Enter start, end and break',
  clockHint: (times: string) => `Clock: ${times}`,
  noShowHint: 'The worker did not come: nothing is paid',
  breakOf: (minutes: number) => (minutes === 0 ? 'no break' : `${minutes} min break`),
  start: 'Start',
  end: 'End',
  period: (label: string) => `${label}: AM or PM`,
  breakTime: 'Unpaid break (minutes)',
  whichReading: 'The clocks change that night: which hours are meant?',
  outcome: 'What is paid',
  now: 'Now',
  after: 'After saving',
  pay: 'Pay',
  reason: 'Why the hours become fewer',
  reasonHint: 'The worker is told.',
  wage: 'Hourly wage',
  wageHint: '$15.00 - $100.00, in steps of $0.25',
  adminComment: 'Admin comment',
  rating: 'Rating',
  stars: (count: number, word: string) => `${count} ${count === 1 ? 'star' : 'stars'}: ${word}`,
  comment: 'Comment',
  starsFirst: 'Please choose the stars as well: the comment is kept with them.',
  confirmedBy: (name: string | undefined) =>
    name ? `${name} has confirmed these hours.` : 'These hours are confirmed.',
  confirmCell: 'Confirm hours',
} as const;

/** What happened to the hours of a cell. */
const history = {
  title: 'History',
  posted: 'Posted',
  checkedIn: 'Checked in',
  checkedOut: 'Checked out',
  submitted: (name: string, change: string) => `${name} entered ${change}`,
  adjusted: (name: string, change: string) => `${name} changed ${change}`,
  added: (name: string, change: string) => `${name} added ${change}`,
  changed: (name: string, change: string) => `${name} changed the shift, ${change}`,
  wage: (amount: string) => `${amount} an hour`,
  point: (point: string) => `check-in point ${point}`,
  confirmed: (name: string, change?: string) =>
    change ? `${name} confirmed ${change}` : `${name} confirmed the hours`,
  change: (from: string, to: string) => `${from} to ${to}`,
  reason: (reason: string) => `“${reason}”`,
} as const;

/** Files for platform admins (decision N60). */
const exports = {
  file: (team: string, monday: DayKey) => `${team.replace(/[^\p{L}\p{N}]+/gu, '-')}-${monday}`,
  before: (ready: number, leftOut: number) =>
    `Confirmed hours only: ${ready} ${ready === 1 ? 'row' : 'rows'}${leftOut > 0 ? `, ${leftOut} left out` : ''}.`,
  done: (written: number, leftOut: number, files: number) =>
    `${written} ${written === 1 ? 'row' : 'rows'} exported` +
    (files > 1 ? ` to ${files} files, one for each currency` : '') +
    (leftOut > 0 ? `, ${leftOut} left out.` : '.'),
  nothing: (leftOut: number) =>
    leftOut === 0 ? 'There are no hours to export.' : `No hours are confirmed yet: ${leftOut} left out.`,
} as const;

/** Generate Invoice (decision N70). */
const invoice = {
  title: 'Generate invoice?',
  question: (team: string, week: string) => `The week ${week} of ${team} is invoiced.`,
  sums: (hours: string, pay: readonly string[]) => [hours, ...pay].join(', '),
  unconfirmed: (count: number) => `${shifts(count)} of the week ${count === 1 ? 'is' : 'are'} not confirmed.`,
  asked: (when: string) => `This invoice was asked for on ${when}. It stays the same one.`,
  outdated: (when: string) =>
    `Hours have changed since this invoice was generated on ${when}. Generating it again keeps the old one.`,
  outdatedMark: 'Invoice out of date',
  anew: 'Generate Again',
  madeWith: (count: number) => `It was generated while ${shifts(count)} ${count === 1 ? 'was' : 'were'} not confirmed.`,
  done: 'The invoice is being generated',
  again: 'The invoice of this week was generated already',
} as const;

/** Add a Shift (OPS-074..083, decision N71). */
const addShift = {
  action: 'Add a Shift',
  actionFor: (name: string, day: DayKey) => `Add a Shift for ${name}, ${formatShortDate(day)}`,
  title: (name: string) => `Add a Shift: ${name}`,
  verb: 'Add a Shift',
  position: 'Position',
  choose: 'Choose a position',
  option: 'What happened',
  sum: 'What the shift comes to',
  enterHours: 'Enter Hours',
  noShow: 'No Show',
  roleReminderTitle: 'Role name',
  roleReminder: 'Choose the position by the role that was worked: its name stands on the timesheet and the invoice.',
  autofillTitle: 'Smart autofill',
  autofill: 'It plays no part here: the shift is added full, with this worker.',
} as const;

/** Add a Spotter (OPS-033). */
const addSpotter = {
  placeholder: 'Type a name',
  more: 'Type at least two letters',
  looking: 'Looking',
  none: 'Nobody of this name',
  found: (name: string, id: string) => `${name} (${id})`,
} as const;

/** /timesheets: the weeks of all companies (ADM-061..065). */
const teams = {
  title: 'Time Sheets',
  search: 'Search by company',
  table: 'Companies with shifts in this week',
  company: 'Company',
  shifts: 'Shifts',
  timesheet: 'Timesheet',
  view: 'View/edit timesheet',
  viewOf: (company: string, team: string) => `View/edit timesheet of ${company}, ${team}`,
  another: 'Select Another Team',
  none: 'No company has workers in this week',
  noneFound: 'No company of this name has workers in this week',
  clear: 'Show all companies',
  noTeam: 'This team does not exist.',
} as const;

export const sheetText = {
  page,
  glance,
  keys,
  confirm,
  confirmAll,
  adjust,
  hours,
  history,
  exports,
  invoice,
  addShift,
  addSpotter,
  teams,
} as const;

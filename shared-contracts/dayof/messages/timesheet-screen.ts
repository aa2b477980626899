import type { DayKey } from '../../core/entities/common';
import { formatDuration, formatMonthDay, formatShortDate } from '@spot/contracts/time';
import { pluralize } from '../../core/messages/pluralize';

const shifts = (count: number) => pluralize(count, 'shift');
const workers = (count: number) => pluralize(count, 'worker');
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
  emailUnread: 'Email not loaded',
  elsewhereFailed: "Hours with other teams couldn't be loaded. Overtime counts this team only.",
  none: 'No workers are hired for shifts this week',
  noneNext: 'Go to the schedule',
  nextDay: '(Next Day)',
  noHours: '–',
  hours: (text: string) => `${text} h`,
  shifts,
  confirmed: 'Confirmed',
  adjusted: 'Adjusted',
  differs: 'Worker entered different hours',
  clock: 'Clock times differ',
  posted: 'Posted',
  lastBy: (name: string) => `Last changed by ${name}`,
  ofDay: (name: string, day: DayKey) => `${name}, ${formatShortDate(day)}`,
  noShifts: (day: DayKey) => `${formatShortDate(day)}: no shifts`,
  viewOnly: 'You can view this team but you can’t change it.',
  profileOf: (name: string) => `Profile of ${name}`,
} as const;

/** Summary of scheduled, worked and confirmed hours. */
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
  timeZone: (zone: string) => `Times are in ${zone}.`,
} as const;

/** Keyboard shortcuts of the timesheet, as the `?` dialog lists them. */
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
    `Decide about the No Show on ${joined(days.map((day) => formatShortDate(day)))} first.`,
  manual: (days: readonly DayKey[]) =>
    `Your company requires manually entered hours. Adjust ${joined(days.map((day) => formatShortDate(day)))} first.`,
  upcoming: 'You can confirm hours once the shifts have ended.',
  locked: 'This week’s timesheet is locked.',
  left: (count: number) => `${count} to decide`,
  all: 'Confirmed',
  verb: (minutes: number) => `Confirm ${formatDuration(minutes)}`,
  title: (name: string) => `Confirm hours of ${name}`,
  hint: 'Your company can’t adjust hours once they are confirmed.',
  discrepancy: 'The worker entered different hours than were posted. The worker’s hours will be used.',
  posted: 'Posted',
  workers: "Worker's",
  counts: 'Used',
  difference: (fewer: boolean, duration: string) => `${fewer ? '−' : '+'} ${duration}`,
  shifts: 'Shifts to confirm',
  changed: (names: readonly string[]) =>
    `Not confirmed where ${joined([...new Set(names)].filter(Boolean)) || 'someone'} had just changed the hours. Please review them.`,
  shift: 'Shift',
  agreeFirst: 'Tick “I confirm” to use the worker’s hours.',
  clockDiscrepancy: (minutes: number) =>
    `The clock times differ from the posted times by more than ${minutes} minutes. The posted hours will be used. To use the clock times, open the shift first.`,
  clocked: (range: string) => `Clock: ${range}`,
  agreePosted: 'Tick “I confirm” to use the posted hours.',
  lockedOut: (count: number) => `${shifts(count)} of the week ${count === 1 ? 'is' : 'are'} locked and left out.`,
  notEnded: (count: number) =>
    `${shifts(count)} of the week ${count === 1 ? 'has' : 'have'} not ended and ${count === 1 ? 'is' : 'are'} left out.`,
} as const;

/** Confirms all workers whose hours need no decision. */
const confirmAll = {
  action: 'Confirm all that match',
  title: 'Confirm all that match?',
  verb: (count: number) => `Confirm ${workers(count)}`,
  /** `Confirms 14 workers, 212 h 30 min; 3 need a decision: Ana, Ben, Cy` */
  plan: (count: number, minutes: number, names: readonly string[]) =>
    (count === 0 ? 'No hours can be confirmed yet' : `Confirms ${workers(count)}, ${formatDuration(minutes)}`) +
    (names.length === 0
      ? '.'
      : `; ${names.length} ${names.length === 1 ? 'needs' : 'need'} a decision: ${joined(names.slice(0, 8))}${names.length > 8 ? ` and ${names.length - 8} more` : ''}.`),
  done: (count: number, minutes: number) => `Hours confirmed: ${workers(count)}, ${formatDuration(minutes)}`,
} as const;

/** Adjust Time (OPS-060..069). */
/** Read-only view of a confirmed shift's hours. */
const hours = {
  title: (name: string) => `Hours of ${name}`,
  shift: 'Shift',
  times: 'Times',
  unpaidBreak: 'Unpaid break',
  minutes: (count: number) => pluralize(count, 'minute'),
  paid: 'Paid hours',
  comment: 'Comment',
} as const;

const adjust = {
  title: (name: string) => `Adjust Time: ${name}`,
  options: 'Hours to use',
  option: ['Posted time', "Worker's time", 'Adjusted hours', 'No Show'],
  customHint: 'Enter start, end and break',
  clockHint: (times: string) => `Clock: ${times}`,
  noShowHint: 'The worker didn’t come. Nothing is paid.',
  breakOf: (minutes: number) => (minutes === 0 ? 'no break' : `${minutes} min break`),
  start: 'Start',
  end: 'End',
  period: (label: string) => `${label}: AM or PM`,
  breakTime: 'Unpaid break (minutes)',
  whichReading: 'The clocks change that night. Which hours do you mean?',
  outcome: 'What is paid',
  now: 'Now',
  after: 'After saving',
  pay: 'Pay',
  reason: 'Reason for reducing the hours',
  reasonHint: 'The worker will see this.',
  wage: 'Hourly wage',
  wageHint: '$15.00 - $100.00, in steps of $0.25',
  adminComment: 'Admin comment',
  commentFailed: "The admin comment couldn't be loaded.",
  rating: 'Rating',
  resetRating: 'Reset',
  resetRatingLabel: 'Reset the rating',
  stars: (count: number, word: string) => `${pluralize(count, 'star')}: ${word}`,
  comment: 'Comment',
  starsFirst: 'Please choose a star rating as well. The comment is saved with it.',
  confirmedBy: (name: string | undefined) =>
    name ? `${name} has confirmed these hours.` : 'These hours are confirmed.',
  confirmCell: 'Confirm hours',
} as const;

/** History of a cell's hours. */
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

/** Characters of a team's name in the name of a file: a file system allows 255 bytes, and a character may need four. */
const longestInFile = 50;

/** Files for platform admins (decision N60). */
const exports = {
  file: (team: string, monday: DayKey) => {
    const words = team.match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['team'];
    return `${[...words.join('-')].slice(0, longestInFile).join('')}-${monday}`;
  },
  before: (ready: number, leftOut: number) =>
    `Confirmed hours only: ${pluralize(ready, 'row')}${leftOut > 0 ? `, ${leftOut} left out` : ''}.`,
  done: (written: number, leftOut: number, files: number) =>
    `${pluralize(written, 'row')} exported` +
    (files > 1 ? ` to ${files} files, one for each currency` : '') +
    (leftOut > 0 ? `, ${leftOut} left out.` : '.'),
  nothing: (leftOut: number) =>
    leftOut === 0 ? 'There are no hours to export.' : `No hours are confirmed yet: ${leftOut} left out.`,
  /** Appended if records of shifts could not be read. */
  unread: (rows: number) =>
    rows === 0 ? '' : ` ${pluralize(rows, 'row')} couldn’t be read and ${rows === 1 ? 'is' : 'are'} missing.`,
} as const;

/** Generate Invoice (decision N70). */
const invoice = {
  title: 'Generate invoice?',
  question: (team: string, week: string) => `This generates the invoice of ${team} for ${week}.`,
  sums: (hours: string, pay: readonly string[]) => `Total: ${[hours, ...pay].join(', ')}`,
  unconfirmed: (count: number) => `${shifts(count)} this week ${count === 1 ? 'is' : 'are'} not confirmed.`,
  unread: 'We couldn’t check whether this invoice was already requested.',
  asked: (when: string) => `This invoice was already requested on ${when}. No second invoice is created.`,
  outdated: (when: string) =>
    `Hours have changed since this invoice was generated on ${when}. If you generate it again, the old one is kept.`,
  outdatedMark: 'Invoice out of date',
  anew: 'Generate Again',
  madeWith: (count: number) => `It was generated while ${shifts(count)} ${count === 1 ? 'was' : 'were'} not confirmed.`,
  done: 'The invoice is being generated',
  again: 'This week’s invoice has already been generated',
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
  sum: 'Total for this shift',
  enterHours: 'Enter Hours',
  noShow: 'No Show',
  roleReminderTitle: 'Role name',
  roleReminder: 'Choose the position with the role the worker did. Its name appears on the timesheet and the invoice.',
  autofillTitle: 'Smart autofill',
  autofill: 'Smart autofill isn’t used here. The shift is added with this worker only.',
} as const;

/** Add a Spotter (OPS-033). */
const addSpotter = {
  placeholder: 'Type a name',
  more: 'Type at least two letters',
  looking: 'Searching',
  none: 'No workers match',
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
  none: 'No companies have workers this week',
  noneFound: 'No companies match',
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

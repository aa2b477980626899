import type { AddShiftIssue } from '../rules/add-shift';
import type { AdjustIssue } from '../rules/adjust';
import type { ConfirmIssue } from '../rules/confirm';
import { ratePrompt, ratingWords } from '../rules/rating';

/** The weekly timesheet (OPS-028..037, OPS-050..083). Literal texts of the specification are as they stand there. */
export const timesheetText = {
  selectOption: 'Please select an option on the left',
  fillIn: 'Please fill in all required fields',
  timeFormat: 'Invalid time format',
  breakNegative: 'Breaktime cannot be negative',
  breakLong: 'Breaktime cannot be more than 150 minutes',
  breakOver: 'The break must be shorter than the shift',
  wageRange: 'Valid wage range: $15.00 - $100.00',
  wage: 'Please enter a valid wage',
  belowMinimum: (minimum: string) => `This is below the minimum wage of the region on that date, ${minimum}.`,
  startFar: 'The start is too far from the posted one',
  order: 'The end must be after the start',
  tooLong: 'A shift can be at most a day long',
  ahead: 'The end is still ahead',
  reason: 'Please say why the hours become fewer; the worker is told',
  noWorkerTime: 'The worker has not said any hours',
  manualHours: 'Your company enters hours by hand',
  selectPosition: 'Please select a position from the dropdown',
  jobLength: 'Jobs must be between 3-12 hours',
  step: 'Times are every 15 minutes',
  missingTime: 'The clocks skip this time on that day',
  notOver: 'This shift is not over yet.',
  shiftAhead: 'A shift can be added once it is over',
  ratePrompt,
  ratings: ratingWords,
  rateTooLate: 'A rating can be changed for 24 hours.',
  rateNoShow: 'A worker who did not come cannot be rated.',
  locksIn: (days: number, hours: number, minutes: number) => `Timesheet locks in ${days}d ${hours}h ${minutes}m`,
  locked: (phone: string) =>
    `The timesheet for the selected week has been locked. To adjust hours, please call SPOT at ${phone} for assistance.`,
  openUntil: (when: string) => `Shifts that ended after the lock can be confirmed until ${when}.`,
  changedBy: (name: string) =>
    name
      ? `${name} has changed these hours meanwhile. Please look at them again.`
      : 'These hours were changed meanwhile. Please look at them again.',
  ratedBy: 'A colleague has rated this worker meanwhile. Please look at it again.',
  alreadyConfirmed: 'These hours are confirmed.',
  nothingToInvoice: 'Nobody worked for this team in this week.',
  overlap: 'This worker has another shift at that time.',
  blocked: 'This company has blocked this worker. Tick “Add it anyway” to add the shift.',
  despiteBlock: 'Add it anyway',
  iConfirm: 'I confirm',
  saved: 'Time changes saved',
  confirmed: 'Hours confirmed',
  added: 'Successfully Added Shift!',
  totalHoursPerDay: 'Total Hours Per Day',
  totalPayPerDay: 'Total Pay Per Day ($)',
  addSpotter: 'Add a Spotter',
  exportQuickBooks: 'Export to QuickBooks',
  exportCsv: 'Download CSV File',
  generateInvoice: 'Generate Invoice',
  // To the worker's phone, and in the app.
  submitTooLate: 'Hours can be sent within 48 hours of the end of a shift.',
  submittedTwice: 'These hours were already changed once. Please write to the team.',
  decided: 'The hours of this shift are already decided.',
} as const;

/** The sentence of each fault of an adjustment; screens show it, functions send the same one. */
export const adjustIssueText: Record<AdjustIssue['code'], string> = {
  option: timesheetText.selectOption,
  noWorkerTime: timesheetText.noWorkerTime,
  manualHours: timesheetText.manualHours,
  required: timesheetText.fillIn,
  startFar: timesheetText.startFar,
  order: timesheetText.order,
  tooLong: timesheetText.tooLong,
  ahead: timesheetText.ahead,
  breakNegative: timesheetText.breakNegative,
  breakLong: timesheetText.breakLong,
  breakOver: timesheetText.breakOver,
  reason: timesheetText.reason,
  wageRange: timesheetText.wageRange,
  wage: timesheetText.wage,
};

export const addShiftIssueText: Record<AddShiftIssue['code'], string> = {
  position: timesheetText.selectPosition,
  option: timesheetText.selectOption,
  required: timesheetText.fillIn,
  step: timesheetText.step,
  missingTime: timesheetText.missingTime,
  length: timesheetText.jobLength,
  break: timesheetText.fillIn,
  breakOver: timesheetText.breakOver,
  ahead: timesheetText.shiftAhead,
  wageRange: timesheetText.wageRange,
  wage: timesheetText.wage,
};

/** Why hours cannot be confirmed yet; the lock has a sentence with a phone number of its own. */
export const confirmIssueText: Record<Exclude<ConfirmIssue, 'locked'>, string> = {
  cancelled: 'This shift was cancelled.',
  confirmed: timesheetText.alreadyConfirmed,
  notOver: timesheetText.notOver,
  noShow: 'Somebody has to say first whether the worker came.',
  adjust: 'The hours have to be entered by hand first.',
  differs: 'The worker says other hours than were posted.',
  clock: 'The clock says other hours than were posted.',
};

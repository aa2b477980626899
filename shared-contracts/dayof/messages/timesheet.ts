import type { AddShiftIssue } from '../rules/add-shift';
import type { AdjustIssue } from '../rules/adjust';
import type { ConfirmIssue } from '../rules/confirm';
import { ratePrompt, ratingWords } from '../rules/rating';

/** The weekly timesheet (OPS-028..037, OPS-050..083), with the specification's literal texts. */
export const timesheetText = {
  selectOption: 'Please select an option on the left',
  fillIn: 'Please fill in all required fields',
  timeFormat: 'Invalid time format',
  breakWhole: 'Enter whole minutes, for example 30',
  breakNegative: 'Breaktime cannot be negative',
  breakLong: 'Breaktime cannot be more than 150 minutes',
  breakOver: 'The break must be shorter than the shift',
  wageRange: 'Valid wage range: $15.00 - $100.00',
  wage: 'Please enter a valid wage',
  belowMinimum: (minimum: string) => `This is below the minimum wage of the region on that date, ${minimum}.`,
  startFar: 'The start is too far from the posted start',
  order: 'The end must be after the start',
  tooLong: 'A shift can’t be longer than a day',
  ahead: 'The end can’t be in the future',
  reason: 'Explain why you’re reducing the hours. The worker will see this.',
  noWorkerTime: 'The worker hasn’t submitted hours',
  manualHours: 'Your company requires manually entered hours',
  selectPosition: 'Please select a position from the dropdown',
  jobLength: 'Jobs must be between 3-12 hours',
  step: 'Choose a time in steps of 15 minutes',
  missingTime: 'This time doesn’t exist on that day, because the clocks go forward',
  notOver: 'This shift is not over yet.',
  shiftAhead: 'You can add a shift once it is over',
  ratePrompt,
  ratings: ratingWords,
  rateTooLate: 'You can only change a rating within 24 hours.',
  rateNoShow: 'You can’t rate a worker who didn’t come.',
  locksIn: (days: number, hours: number, minutes: number) => `Timesheet locks in ${days}d ${hours}h ${minutes}m`,
  locked: (phone: string | undefined) =>
    phone
      ? `The timesheet for the selected week has been locked. To adjust hours, please call SPOT at ${phone} for assistance.`
      : 'The timesheet for the selected week has been locked. To adjust hours, please call SPOT for assistance.',
  openUntil: (when: string) => `You can still confirm shifts that ended after the lock until ${when}.`,
  changedBy: (name: string) =>
    name
      ? `${name} has changed these hours. Please review them.`
      : 'Someone has changed these hours. Please review them.',
  ratedBy: 'A colleague has rated this worker. Please review the rating.',
  alreadyConfirmed: 'These hours are already confirmed.',
  nothingToInvoice: 'No one worked for this team this week.',
  overlap: 'This worker has another shift at that time.',
  blocked: 'This company has blocked this worker. Tick “Add it anyway” to add the shift.',
  despiteBlock: 'Add it anyway',
  despiteHours: 'Add it anyway',
  iConfirm: 'I confirm',
  saved: 'Time changes saved',
  ratingSaved: 'Rating saved',
  confirmed: 'Hours confirmed',
  added: 'Successfully Added Shift!',
  totalHoursPerDay: 'Total Hours Per Day',
  totalPayPerDay: 'Total Pay Per Day ($)',
  addSpotter: 'Add a Spotter',
  exportQuickBooks: 'Export to QuickBooks',
  exportCsv: 'Download CSV File',
  generateInvoice: 'Generate Invoice',
  // Sent to the worker's phone and shown in the app.
  submitTooLate: 'You can only submit hours within 48 hours of the end of a shift.',
  submittedTwice: 'You have already changed these hours once. Please message the team.',
  decided: 'The hours of this shift are already final.',
} as const;

/** Error texts of an adjustment; screens and functions use the same ones. */
export const adjustIssueText: Record<AdjustIssue['code'], string> = {
  option: timesheetText.selectOption,
  noWorkerTime: timesheetText.noWorkerTime,
  manualHours: timesheetText.manualHours,
  required: timesheetText.fillIn,
  startFar: timesheetText.startFar,
  order: timesheetText.order,
  tooLong: timesheetText.tooLong,
  ahead: timesheetText.ahead,
  breakWhole: timesheetText.breakWhole,
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
  breakWhole: timesheetText.breakWhole,
  break: timesheetText.fillIn,
  breakOver: timesheetText.breakOver,
  ahead: timesheetText.shiftAhead,
  wageRange: timesheetText.wageRange,
  wage: timesheetText.wage,
};

/** Why hours cannot be confirmed yet. The text for locked hours is elsewhere, because it contains a phone number. */
export const confirmIssueText: Record<Exclude<ConfirmIssue, 'locked'>, string> = {
  cancelled: 'This shift was cancelled.',
  confirmed: timesheetText.alreadyConfirmed,
  notOver: timesheetText.notOver,
  noShow: 'Mark whether the worker attended first.',
  adjust: 'Enter the hours manually first.',
  differs: 'The worker submitted different hours than were posted.',
  clock: 'The clock times differ from the posted times.',
};

import type { DayKey } from '../../core/entities/common';
import { formatShortDate } from '@spot/contracts/time';
import { pluralize } from '../../core/messages/pluralize';

const shifts = (count: number) => pluralize(count, 'shift');

/** Actions on several shifts of the schedule: select, cancel a whole job, move, copy. */
export const weekActionsText = {
  select: 'Select shifts',
  selected: (count: number) => `${shifts(count)} selected`,
  clear: 'Clear selection',
  cancel: 'Cancel shifts',
  number: 'Number of workers',
  time: 'Shift time',
  autofill: 'Smart autofill',
  move: 'Move to another day',
  cancelJob: (name: string) => `Cancel shifts of ${name}`,

  moveTitle: 'Move this shift to another day',
  moveText: 'The times stay the same. You can only move a shift that has no workers, offers or applicants.',
  movedShift: (role: string, day: DayKey, times: string) => `${role}, ${formatShortDate(day)}, ${times}`,
  moveDay: 'New day',
  noDay: 'Choose a day from the calendar, or type it as MM/DD/YYYY',
  dayOutside: (first: DayKey, last: DayKey) =>
    `Choose a day from ${formatShortDate(first)} to ${formatShortDate(last)}`,
  moveVerb: 'Move shift',
  moved: (day: DayKey) => `Shift moved to ${formatShortDate(day)}`,
  undo: 'Undo',
  undone: 'The shift is back on its original day',

  more: 'More actions',
  copyWeek: 'Copy this week',
  copyDay: 'Copy a day',
  copyWeekTitle: 'Copy this week to another week',
  copyDayTitle: 'Copy a day to another day',
  copyFrom: 'From',
  copyToWeek: 'To the week of',
  copyToDay: 'To',
  copyHint: 'Shifts are copied without workers, up to 30 days ahead.',
  copyLooking: 'Checking what can be copied…',
  copyPlan: (count: number) => (count === 0 ? 'There is nothing to copy.' : `Posts ${shifts(count)} without workers.`),
  copyRefused: (count: number) => `${shifts(count)} cannot be copied:`,
  refusedShift: (job: string, day: DayKey, message: string) => `${job}, ${formatShortDate(day)}: ${message}`,
  copyVerb: (count: number) => `Copy ${shifts(count)}`,
  copied: (count: number) => `${shifts(count)} copied`,
  sameDay: 'Choose another day',
} as const;

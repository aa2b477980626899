import type { DayKey } from '../../core/entities/common';
import { formatCents, formatMoney } from '../../core/money';
import type { Amount, LateFeeOfShift, LateFeeRecord } from '../rules/cancellation';
import { formatShortDate } from '@spot/contracts/time';
import { amountsText } from './cost';
import { pluralize } from '../../core/messages/pluralize';

const shifts = (count: number) => pluralize(count, 'shift');
const workers = (count: number) => pluralize(count, 'worker');

/** Dialogs for actions on one or several shifts (SCH-129..132, SCH-146..149, SCH-204..209, SCH-270..273). */
export const shiftActionText = {
  scope: 'Which shifts',
  thisShift: (day: DayKey) => `This shift, ${formatShortDate(day)}`,
  thisWeek: (role: string, label: string) => `This week's shifts of ${nameOf(role, label)}`,
  allFuture: (role: string, label: string) => `All future shifts of ${nameOf(role, label)}`,
  selected: (count: number) => `The ${count} selected shifts`,
  looking: 'Checking what this will change…',
  changedMeanwhile: (done: number, changed: number) =>
    `${done} of ${done + changed} done. Someone had just changed ${shifts(changed)}, so ${changed === 1 ? 'it was' : 'they were'} left as ${changed === 1 ? 'it is' : 'they are'}.`,

  cancelTitle: (count: number) => (count === 1 ? 'Cancel this shift?' : `Cancel ${count} shifts?`),
  cancelVerb: (count: number) => (count === 1 ? 'Cancel shift' : `Cancel ${count} shifts`),
  cancelDismiss: 'Keep',
  nothingToCancel: 'There are no future shifts to cancel.',
  othersTold: (count: number) =>
    count === 1
      ? '1 other worker with an offer, an application or a place on the waitlist will be notified.'
      : `${count} other workers with an offer, an application or a place on the waitlist will be notified.`,
  feeStarts: (when: string) => `No fee until ${when}. After that, the late cancellation policy applies.`,
  cancelling: (done: number, total: number) => `${done} of ${total} cancelled`,
  cancellingMany: (total: number) => `Cancelling ${total} shifts…`,
  cancelledOne: 'Job deleted',
  cancelledWeek: 'Shifts cancelled for this week!',
  cancelledAll: 'All shifts cancelled!',
  cancelledSelected: (count: number) => (count === 1 ? 'Job deleted' : `${count} shifts cancelled`),
  noneCancelled: 'Nothing was cancelled, because someone has just changed the shifts.',

  lateTitle: (hours: number) => `Under ${hours} hour shift cancellation warning`,
  latePolicy: (hours: number, percentage: number, fees: string) =>
    `Shifts that start in under ${hours} hours are charged ${percentage}% ${fees}.`,
  lateAmount: (amount: string, fees: string) => `Late fee ${amount} ${fees}`,
  lateSince: (day: DayKey, when: string, sum: string) => `${formatShortDate(day)}: late from ${when} on, ${sum}`,
  lateOthers: (count: number) => `and ${shifts(count)} more`,
  /** Default; platform settings can replace this text (decision N37). */
  fees: 'plus applicable fees',

  numberTitle: 'Edit number of workers',
  number: 'Number of workers',
  numberHint: (hired: number) => `${hired} hired`,
  numberBelowOne: "Number of workers can't be less than 1",
  numberBelowHired: 'This number cannot be less than the workers that are hired.',
  numberMeanwhile: (now: number | undefined) =>
    now === undefined
      ? 'A colleague has changed the number of workers.'
      : `A colleague has changed the number of workers to ${now}.`,
  numberInvalid: 'Please enter a valid number of workers',
  numberSaved: 'Number of workers updated',
  numberPartly: (done: number, total: number) => `${done} of ${total} shifts were changed.`,

  timeTitle: 'Edit shift time',
  start: 'Start time',
  end: 'End time',
  timeHint: (posted: string) => `Posted as ${posted}. You can move the start and end by up to 3 hours.`,
  timeZone: (start: string, end = start) =>
    start === end ? `Times are in ${start}.` : `Times are in ${start} until the clocks change, then in ${end}.`,
  secondTime: (time: string) => `${time} (the second one, after the clocks went back)`,
  window: 'Start/End Times may only be changed by up to 3 hours',
  length: 'Jobs must be between 3-12 hours',
  passed: 'Jobs must be made for future',
  timeMeanwhile: (now: string) => `A colleague has changed the times to ${now}.`,
  timeNotified: (count: number, others: number) =>
    `${workers(count)} hired${others > 0 ? ` and ${others} with an offer, an application or a place on the waitlist` : ''} will be notified.`,
  overlapsTitle: (count: number) => `${workers(count)} with another shift at that time`,
  overlaps: (names: string) =>
    `${names} already ${names.includes(',') ? 'have' : 'has'} another shift at the new time.`,
  changeAnyway: 'Change anyway',
  timeSaved: 'Shift Time Changed',
  differentTimes: 'The selected shifts have different times. Change them one by one.',
  timeFailed: 'An error occurred while saving the changes. Please try again.',
  timeProcessing: 'An error occurred while processing the time changes. Please try again.',

  autofillTitle: 'Edit smart autofill',
  autofillVerb: (count: number) => `Change ${pluralize(count, 'shift')}`,
  autofillCounts: (count: number) => `Changes the smart autofill of ${shifts(count)}.`,
  autofillNone: 'There are no future shifts to change.',
  autofillSaved: (count: number) => `Smart autofill changed for ${shifts(count)}`,
} as const;

/** `22.00 x 7.5 h x 4 workers x 50 % = $330.00 CAD` */
export function lateSumText({ wageCents, paidMinutes, workers: needed, percentage, cents, currency }: LateFeeRecord) {
  const hours =
    paidMinutes % 3 === 0 ? `${paidMinutes / 60} h` : `${Math.floor(paidMinutes / 60)} h ${paidMinutes % 60} min`;
  const wage = formatCents(wageCents).slice(1);
  return `${wage} x ${hours} x ${workers(needed)} x ${percentage} % = ${formatMoney(cents, currency)}`;
}

/** The late fee that an action incurs, or that cancelling afterwards would incur. */
export function lateFeeText(fee: LateFeeOfShift, added: string, named: boolean): string {
  const sum = `late fee ${lateSumText(fee)} ${added}`;
  const day = named ? `${formatShortDate(fee.dayKey)}: ` : '';
  return fee.charged
    ? `${day}Costs a ${sum}.`
    : `${day}If this shift is cancelled later, or starts with no workers hired: ${sum}.`;
}

const nameOf = (role: string, label: string) => (label === role ? role : `${role}, ${label}`);

interface Cancellation {
  shifts: readonly unknown[];
  workers: number;
  lateShifts: number;
  lateFees: readonly Amount[];
}

/** `Cancels 7 shifts, 12 hired workers will be notified, late fee $198.00 for 1 of them.` */
export function cancelsText(plan: Cancellation): string {
  const workers = `${pluralize(plan.workers, 'hired worker')} will be notified`;
  const parts = [`Cancels ${shifts(plan.shifts.length)}`, plan.workers === 0 ? 'no workers are hired' : workers];
  if (plan.lateShifts > 0)
    parts.push(
      `late fee ${amountsText(plan.lateFees)}${plan.shifts.length === 1 ? '' : ` for ${plan.lateShifts} of them`}`,
    );
  return `${parts.join(', ')}.`;
}

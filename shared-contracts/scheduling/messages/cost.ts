import { formatCents, formatMoney } from '../../core/money';
import { formatMonthDay } from '@spot/contracts/time';
import type { PassedBudget } from '../rules/budget';
import type { Amount } from '../rules/cancellation';
import type { Cost, DayCost } from '../rules/cost';

/** `$198.00`; with the currency code if there are two currencies, which are never added. */
export function amountsText(amounts: readonly Amount[]): string {
  if (amounts.length === 1) return formatCents(amounts[0]?.cents ?? 0);
  return amounts.map(({ cents, currency }) => formatMoney(cents, currency)).join(' and ');
}

/** Cost of shifts, shown before an action and beside the hours of a week. */
export const costText = {
  /** `$912.00 of $1,320.00`: cost of the filled places, of all places. */
  filled: ({ planned, filled }: Pick<Cost, 'planned' | 'filled'>) =>
    `${amountsText(filled)} of ${amountsText(planned)}`,
  filledHint: 'Cost of the filled places, of all places',
  confirmed: (amounts: readonly Amount[]) => `${amountsText(amounts)} confirmed`,
  confirmedHint: 'Cost of the hours that are confirmed',
  /** `Budget $1,000.00`, beside what a week costs. */
  budget: (budget: Amount) => `Budget ${formatMoney(budget.cents, budget.currency)}`,
  overBudget: (over: Amount) => `${formatMoney(over.cents, over.currency)} over budget`,
  budgetFailed: 'The team’s budget couldn’t be checked.',
  passed: ({ week, planned, budget }: PassedBudget) =>
    `The week of ${formatMonthDay(week)} would cost ${formatMoney(planned.cents, planned.currency)}. The team’s weekly budget is ${formatMoney(budget.cents, budget.currency)}.`,
  /** `64 h, $912.00 of $1,320.00` */
  hours: (cost: Cost) => `${Math.round(cost.minutes / 6) / 10} h, ${costText.filled(cost)}`,
  changed: (before: readonly Amount[], after: readonly Amount[]) =>
    amountsText(before) === amountsText(after)
      ? `The planned cost stays ${amountsText(after)}.`
      : `The planned cost becomes ${amountsText(after)} instead of ${amountsText(before)}.`,
  /** `$165.00 a day`, or a list if the days differ: `Nov 1: $154.00, Nov 2: $165.00`. */
  days: (days: readonly DayCost[]): string => {
    const [first] = days;
    const same = days.every(({ cents, currency }) => cents === first?.cents && currency === first.currency);
    if (first && same) return `${formatCents(first.cents)} a day`;
    return days.map(({ dayKey, cents }) => `${formatMonthDay(dayKey)}: ${formatCents(cents)}`).join(', ');
  },
  /** `Planned cost: $2,640.00.` */
  planned: (amounts: readonly Amount[]) => `Planned cost: ${amountsText(amounts)}.`,
} as const;

import type { DayKey } from '../../core/entities/common';
import type { Team } from '../../accounts/entities/group';
import type { Gig } from '../entities/gig';
import { startOfWeek } from '@spot/contracts/time';
import type { Amount } from './cancellation';
import { costByDay } from './cost';

type Priced = Parameters<typeof costByDay>[0][number];
/** Planned cost of a day, as budgets count it. */
export type DayAmount = Amount & { dayKey: DayKey };

/** A week whose planned cost would exceed the team's budget. */
export interface PassedBudget {
  /** The Sunday on which the week of the schedule begins. */
  week: DayKey;
  planned: Amount;
  budget: Amount;
}

/** First day of the budget week that contains a day. */
export const budgetWeekOf = (day: DayKey): DayKey => startOfWeek(day, 'sunday');

/** Cost of a week's shifts in the budget's currency; amounts in other currencies are ignored. */
export function plannedOfWeek(shifts: readonly Priced[], week: DayKey, { currency }: Pick<Amount, 'currency'>): number {
  return sumOf(costByDay(shifts), week, currency);
}

const sumOf = (days: readonly DayAmount[], week: DayKey, currency: Amount['currency']) =>
  days
    .filter((day) => day.currency === currency && budgetWeekOf(day.dayKey) === week)
    .reduce((sum, { cents }) => sum + cents, 0);

/**
 * The weeks in which a change would exceed the team's weekly budget, or exceed it further. `standing` are the current shifts
 * without those that the change concerns; `before` and `after` are the planned cost of the latter by day.
 */
export function passedBudgets(
  { weeklyBudget: budget }: Pick<Team, 'weeklyBudget'>,
  standing: readonly Pick<
    Gig,
    'id' | 'dayKey' | 'start' | 'end' | 'breakTime' | 'wageCents' | 'currency' | 'numSpotters'
  >[],
  before: readonly DayAmount[],
  after: readonly DayAmount[],
): PassedBudget[] {
  if (!budget) return [];
  const { currency } = budget;
  const weeks = [...new Set(after.map(({ dayKey }) => budgetWeekOf(dayKey)))].sort();
  return weeks.flatMap((week) => {
    const [was, becomes] = [sumOf(before, week, currency), sumOf(after, week, currency)];
    const cents = plannedOfWeek(standing, week, budget) + becomes;
    return becomes > was && cents > budget.cents ? [{ week, planned: { currency, cents }, budget }] : [];
  });
}

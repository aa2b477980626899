import type { DayKey } from '../../core/entities/common';
import type { Team } from '../../accounts/entities/group';
import type { Gig } from '../entities/gig';
import { startOfWeek } from '@spot/contracts/time';
import type { Amount } from './cancellation';
import { costByDay } from './cost';

type Priced = Parameters<typeof costByDay>[0][number];
/** What is planned for a day, as far as a budget counts it. */
export type DayAmount = Amount & { dayKey: DayKey };

/** A week that would cost more than the team may spend. */
export interface PassedBudget {
  /** The Sunday on which the week of the schedule begins. */
  week: DayKey;
  planned: Amount;
  budget: Amount;
}

/** The week of a day as the schedule shows it. */
export const budgetWeekOf = (day: DayKey): DayKey => startOfWeek(day, 'sunday');

/** What the shifts of a week cost in the currency of the budget; another currency is never added. */
export function plannedOfWeek(shifts: readonly Priced[], week: DayKey, { currency }: Pick<Amount, 'currency'>): number {
  return sumOf(costByDay(shifts), week, currency);
}

const sumOf = (days: readonly DayAmount[], week: DayKey, currency: Amount['currency']) =>
  days
    .filter((day) => day.currency === currency && budgetWeekOf(day.dayKey) === week)
    .reduce((sum, { cents }) => sum + cents, 0);

/**
 * The weeks in which a change would pass the team's weekly budget, or go further beyond it. `standing` are the shifts as they are,
 * those that change left out; `before` and `after` are what these cost day by day.
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

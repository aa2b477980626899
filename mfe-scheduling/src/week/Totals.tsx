import {
  confirmedCost,
  costText,
  plannedOfWeek,
  schedulingText,
  shiftsCost,
  type Amount,
  type Gig,
  type Hired,
} from '@spot/contracts/scheduling';
import type { DayKey } from '@spot/contracts/core';
import { Badge } from '@spot/contracts/ui/data';
import { placesOf } from './shiftFacts';

interface TotalsProps {
  gigs: readonly Gig[];
  cost: boolean;
  confirmed: readonly Hired[];
}

/**
 * Sums of shifts: filled places and paid hours and, for users who may post, cost of the filled and of all places and of
 * confirmed hours.
 */
export function Totals({ gigs, cost, confirmed }: TotalsProps) {
  if (gigs.length === 0) return null;
  const { hired, needed } = placesOf(gigs);
  const sums = shiftsCost(gigs);
  return (
    <>
      <div>{schedulingText.week.dayTotal(hired, needed, sums.minutes)}</div>
      {cost && <div title={costText.filledHint}>{costText.filled(sums)}</div>}
      {cost && <ConfirmedCost gigs={gigs} confirmed={confirmed} />}
    </>
  );
}

/** Cost of the confirmed hours of shifts; renders nothing if there are none. */
export function ConfirmedCost({ gigs, confirmed }: Omit<TotalsProps, 'cost'>) {
  const sums = confirmedCost(gigs, confirmed);
  if (sums.length === 0) return null;
  return <div title={costText.confirmedHint}>{costText.confirmed(sums)}</div>;
}

interface WeekBudgetProps {
  budget: Amount | undefined;
  gigs: readonly Gig[];
  firstDay: DayKey;
}

/** The team's budget for the shown week, and how far the planned cost exceeds it. */
export function WeekBudget({ budget, gigs, firstDay }: WeekBudgetProps) {
  if (!budget) return null;
  const over = plannedOfWeek(gigs, firstDay, budget) - budget.cents;
  return (
    <>
      <div>{costText.budget(budget)}</div>
      {over > 0 && (
        <Badge color="warning" appearance="tint">
          {costText.overBudget({ ...budget, cents: over })}
        </Badge>
      )}
    </>
  );
}

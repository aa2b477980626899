import { costText, schedulingText, shiftsCost, type Gig } from '@spot/contracts/scheduling';
import { placesOf } from './shiftFacts';

/** What shifts come to: filled places and paid hours, and for who may post what the filled and all places cost. */
export function Totals({ gigs, cost }: { gigs: readonly Gig[]; cost: boolean }) {
  if (gigs.length === 0) return null;
  const { hired, needed } = placesOf(gigs);
  const sums = shiftsCost(gigs);
  return (
    <>
      <div>{schedulingText.week.dayTotal(hired, needed, sums.minutes)}</div>
      {cost && <div title={costText.filledHint}>{costText.filled(sums)}</div>}
    </>
  );
}

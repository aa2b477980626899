import { type Currency } from '../../entities/shared/common';
import { type Gig } from '../../entities/shared/gig';
import { type Group, type LateCancellationPolicy } from '../../entities/shared/group';
import { hourMs, minuteMs } from '@spot/contracts/time';
import { lateFeeCents } from './fee';
import { paidMinutes } from './shift';

/** What holds for a company without a policy of its own (SCH-274). */
export const defaultLatePolicy: LateCancellationPolicy = { hours: 12, percentage: 50 };

export function latePolicyOf(group: Pick<Group, 'lateCancellationPolicy'> | undefined): LateCancellationPolicy {
  return group?.lateCancellationPolicy ?? defaultLatePolicy;
}

/** Until this very moment cancelling costs nothing; hours are real ones, whatever the clocks do (decisions section 4 item 17). */
export function feeStartsAt(gig: Pick<Gig, 'start'>, policy: LateCancellationPolicy): number {
  return gig.start - policy.hours * hourMs;
}

/** Shifts that can be cancelled or changed: not begun, not cancelled (SCH-129, SCH-130, SCH-146). */
export function isUpcoming(gig: Pick<Gig, 'status' | 'start'>, now: number): boolean {
  return gig.status === 'pending' && gig.start > now;
}

export type LateFeeRecord = NonNullable<Gig['lateFee']>;
type Priced = Pick<Gig, 'start' | 'end' | 'breakTime' | 'wageCents' | 'currency' | 'numSpotters' | 'numHired'>;

/** The fee of cancelling now, with what it is made of; undefined where nobody is hired or it is early enough (SCH-132, SCH-271, SCH-272, decision C08). */
export function lateCancellation(gig: Priced, policy: LateCancellationPolicy, now: number): LateFeeRecord | undefined {
  if (gig.numHired < 1 || now <= feeStartsAt(gig, policy)) return undefined;
  const inputs = {
    wageCents: gig.wageCents,
    paidMinutes: paidMinutes(Math.round((gig.end - gig.start) / minuteMs), gig.breakTime),
    workers: gig.numSpotters,
    percentage: policy.percentage,
  };
  return { ...inputs, hours: policy.hours, currency: gig.currency, cents: lateFeeCents(inputs) };
}

export interface Amount {
  currency: Currency;
  cents: number;
}

/** One sum for each currency; two currencies are never added (decisions section 5 item 7). */
export function sumAmounts(amounts: readonly Amount[]): Amount[] {
  const sums = new Map<Currency, number>();
  for (const { currency, cents } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + cents);
  return [...sums].map(([currency, cents]) => ({ currency, cents }));
}

/** Is it more, in any currency, than what was agreed to? */
export function costsMore(amounts: readonly Amount[], agreed: readonly Amount[]): boolean {
  const limits = new Map(agreed.map(({ currency, cents }) => [currency, cents]));
  return amounts.some(({ currency, cents }) => cents > (limits.get(currency) ?? 0));
}

/**
 * What cancelling these shifts now would do, for the dialog before it. On each shift every worker is told once: `repeated` are
 * the entries of workers who stand on another list of the same shift too.
 */
export function planCancellation(
  gigs: readonly (Priced & Pick<Gig, 'id' | 'version' | 'groupID' | 'numApplicants' | 'numOffers' | 'numWaitlist'>)[],
  policyOf: (groupId: string) => LateCancellationPolicy,
  now: number,
  repeated = 0,
) {
  const fees = gigs.flatMap((gig) => lateCancellation(gig, policyOf(gig.groupID), now) ?? []);
  return {
    shifts: gigs.map(({ id, version }) => ({ gigId: id, version })),
    workers: gigs.reduce((sum, { numHired }) => sum + numHired, 0),
    others: gigs.reduce((sum, gig) => sum + gig.numApplicants + gig.numOffers + gig.numWaitlist, -repeated),
    lateShifts: fees.length,
    lateFees: sumAmounts(fees),
  };
}

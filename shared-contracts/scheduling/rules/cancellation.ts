import type { Currency } from '../../core/entities/common';
import type { Gig } from '../entities/gig';
import type { LateCancellationPolicy } from '../../accounts/entities/group';
import { lateFeeCents } from './fee';
import { chargedState, feeStartsAt, lateBy } from './late';

/** Whether a shift can be cancelled or changed: it has not started and is not cancelled (SCH-129, SCH-130, SCH-146). */
export function isUpcoming(gig: Pick<Gig, 'status' | 'start'>, now: number): boolean {
  return gig.status === 'pending' && gig.start > now;
}

export type LateFeeRecord = NonNullable<Gig['lateFee']>;
type Priced = Pick<Gig, 'start' | 'end' | 'breakTime' | 'wageCents' | 'currency' | 'numSpotters' | 'numHired' | 'late'>;

/**
 * The late fee of cancelling now, with its inputs; undefined if the policy's period has not begun or nobody is concerned
 * (SCH-132, SCH-271, SCH-272, decision C08).
 */
export function lateCancellation(gig: Priced, policy: LateCancellationPolicy, now: number): LateFeeRecord | undefined {
  const state = chargedState(gig, policy, now);
  if (!state) return undefined;
  const { wageCents, paidMinutes, workers, currency = gig.currency } = state;
  const inputs = { wageCents, paidMinutes, workers, percentage: policy.percentage };
  return { ...inputs, hours: policy.hours, currency, cents: lateFeeCents(inputs) };
}

/** A late fee as dialogs show it; `since` is the start of the late cancellation period. */
export interface LateFeeOfShift extends LateFeeRecord, Pick<Gig, 'dayKey' | 'timeZone'> {
  gigId: string;
  since: number;
  /** Whether this action incurs the fee; if not, a later cancellation of the shift would. */
  charged: boolean;
}

/** What cancelling a shift would cost. */
export function lateFeeOf(
  gig: Priced & Pick<Gig, 'id' | 'dayKey' | 'timeZone'>,
  policy: LateCancellationPolicy,
  now: number,
  charged: boolean,
): LateFeeOfShift | undefined {
  const fee = lateCancellation(gig, policy, now);
  const { id: gigId, dayKey, timeZone } = gig;
  return (
    fee && { ...fee, gigId, dayKey, timeZone, since: lateBy(gig, policy)?.at ?? feeStartsAt(gig, policy), charged }
  );
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

/** Whether the amounts exceed the agreed ones in any currency. */
export function costsMore(amounts: readonly Amount[], agreed: readonly Amount[]): boolean {
  const limits = new Map(agreed.map(({ currency, cents }) => [currency, cents]));
  return amounts.some(({ currency, cents }) => cents > (limits.get(currency) ?? 0));
}

type Planned = Priced &
  Pick<Gig, 'id' | 'dayKey' | 'timeZone' | 'version' | 'groupID' | 'numApplicants' | 'numOffers' | 'numWaitlist'>;

/**
 * Effects of cancelling these shifts now, for the dialog. On each shift a worker is notified once, so `repeated` counts the
 * entries of workers who are also on another list of the same shift.
 */
export function planCancellation(
  gigs: readonly Planned[],
  policyOf: (groupId: string) => LateCancellationPolicy,
  now: number,
  repeated = 0,
) {
  const fees = gigs.flatMap((gig) => lateFeeOf(gig, policyOf(gig.groupID), now, true) ?? []);
  return {
    shifts: gigs.map(({ id, version }) => ({ gigId: id, version })),
    workers: gigs.reduce((sum, { numHired }) => sum + numHired, 0),
    others: gigs.reduce((sum, gig) => sum + gig.numApplicants + gig.numOffers + gig.numWaitlist, -repeated),
    lateShifts: fees.length,
    lateFees: sumAmounts(fees),
    fees,
  };
}

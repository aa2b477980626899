import type { Gig } from '../../entities/shared/gig';
import type { LateCancellationPolicy } from '../../entities/shared/group';
import { hourMs, minuteMs } from '@spot/contracts/time';
import { paidMinutes } from '../shared/shift';

/**
 * What a late cancellation costs follows from the shift as it stood since the policy's hours began, not from what is left of it
 * (decisions section 9). A change within these hours keeps what was: `stood` with those who were hired then, until they cancel
 * themselves, and `owed` once the employer has taken one of them off. Both only where they are dearer than what follows.
 */
export type Late = NonNullable<Gig['late']>;
export type LateState = Late['stood'][number];

type Standing = Pick<Gig, 'start' | 'end' | 'breakTime' | 'wageCents' | 'numSpotters' | 'numHired' | 'late'>;

/** Until this very moment cancelling costs nothing; hours are real ones, whatever the clocks do (decisions section 4 item 17). */
export function feeStartsAt(gig: Pick<Gig, 'start'>, policy: LateCancellationPolicy): number {
  return gig.start - policy.hours * hourMs;
}

/** Have the policy's hours begun? Once begun for somebody hired, a later start does not end them. */
export function hasFeeBegun(gig: Pick<Gig, 'start' | 'late'>, policy: LateCancellationPolicy, now: number): boolean {
  return gig.late !== undefined || now > feeStartsAt(gig, policy);
}

/** The shift as it stands; undefined where nobody is hired. */
function present(gig: Standing, now: number): LateState | undefined {
  if (gig.numHired < 1) return undefined;
  return {
    at: now,
    workers: gig.numSpotters,
    paidMinutes: paidMinutes(Math.round((gig.end - gig.start) / minuteMs), gig.breakTime),
    wageCents: gig.wageCents,
    hired: gig.numHired,
  };
}

const price = ({ wageCents, paidMinutes, workers }: LateState) => wageCents * paidMinutes * workers;

function dearest(states: readonly (LateState | undefined)[]): LateState | undefined {
  return states.reduce((most, one) => (one && (!most || price(one) > price(most)) ? one : most), undefined);
}

/** The state by which a cancellation would be charged now; undefined where it costs nothing. */
export function chargedState(gig: Standing, policy: LateCancellationPolicy, now: number): LateState | undefined {
  if (!hasFeeBegun(gig, policy, now)) return undefined;
  return dearest([gig.late?.owed, ...(gig.late?.stood ?? []), present(gig, now)]);
}

/** What is kept of a shift whose times, number or wage the employer is about to change. */
export function beforeChange(gig: Standing, policy: LateCancellationPolicy, now: number): Late | undefined {
  const state = hasFeeBegun(gig, policy, now) ? present(gig, now) : undefined;
  if (!state) return gig.late;
  const earlier = gig.late?.stood.filter((one) => price(one) > price(state)) ?? [];
  // The same people, for whom it was dearer before.
  const stood = earlier.at(-1)?.hired === state.hired ? earlier : [...earlier, state];
  return { ...gig.late, at: gig.late?.at ?? feeStartsAt(gig, policy), stood };
}

/** What is kept of a shift from which the employer is about to take workers who were hired at these moments. */
export function beforeRemoval(
  gig: Standing,
  hiredAt: readonly number[],
  policy: LateCancellationPolicy,
  now: number,
): Late | undefined {
  const late = beforeChange(gig, policy, now);
  if (!late || hiredAt.length === 0) return late;
  const first = Math.min(...hiredAt);
  const theirs = late.stood.filter(({ at }) => first <= at);
  return {
    at: late.at,
    owed: dearest([late.owed, ...theirs, present(gig, now)]),
    stood: late.stood.filter(({ at }) => first > at),
  };
}

/** What is kept of a shift that a worker, hired at `hiredAt`, gives back: nothing is owed on this worker's account. */
export function beforeLeaving(gig: Pick<Gig, 'numHired' | 'late'>, hiredAt: number): Late | undefined {
  if (!gig.late) return undefined;
  const stood = gig.late.stood
    .map((state) => (hiredAt <= state.at ? { ...state, hired: state.hired - 1 } : state))
    .filter(({ hired }) => hired > 0);
  const ends = !gig.late.owed && stood.length === 0 && gig.numHired <= 1;
  return ends ? undefined : { ...gig.late, stood };
}

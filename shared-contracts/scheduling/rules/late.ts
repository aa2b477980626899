import type { Gig } from '../entities/gig';
import type { LateCancellationPolicy } from '../../accounts/entities/group';
import { hourMs } from '@spot/contracts/time';
import { paidMinutesOf } from './shift';

/**
 * The data behind a late fee. The fee depends on the shift's history, not only on its current state (decisions section 9): it
 * is that of the most expensive terms under which a worker was hired who has not cancelled. `stood` are earlier states that the
 * employer has changed, each with its number of workers who have not cancelled since. `owed` is the most expensive state of a
 * worker whom the employer removed within the late cancellation period. Both are kept only while they are more expensive than
 * later states.
 */
export type Late = NonNullable<Gig['late']>;
export type LateState = Late['stood'][number];

type Standing = Pick<
  Gig,
  'start' | 'end' | 'breakTime' | 'wageCents' | 'currency' | 'numSpotters' | 'numHired' | 'late'
>;

/**
 * Cancelling is free up to and including this moment; the policy's hours are elapsed hours, also across clock changes
 * (decisions section 4 item 17).
 */
export function feeStartsAt(gig: Pick<Gig, 'start'>, policy: LateCancellationPolicy): number {
  return gig.start - policy.hours * hourMs;
}

/**
 * Whether the late cancellation period has begun. If it has begun for a hired worker, moving the start later does not end it.
 */
function hasFeeBegun(gig: Pick<Gig, 'start' | 'late'>, policy: LateCancellationPolicy, now: number): boolean {
  return gig.late?.at !== undefined || now > feeStartsAt(gig, policy);
}

/** The shift's current state; undefined if nobody is hired. */
function present(gig: Standing, now: number): LateState | undefined {
  if (gig.numHired < 1) return undefined;
  return {
    at: now,
    workers: gig.numSpotters,
    paidMinutes: paidMinutesOf(gig),
    wageCents: gig.wageCents,
    currency: gig.currency,
    hired: gig.numHired,
  };
}

const price = ({ wageCents, paidMinutes, workers }: LateState) => wageCents * paidMinutes * workers;

function dearest(states: readonly (LateState | undefined)[]): LateState | undefined {
  return states.reduce((most, one) => (one && (!most || price(one) > price(most)) ? one : most), undefined);
}

/** The state from which the fee of cancelling now is computed; undefined if cancelling is free. */
export function chargedState(gig: Standing, policy: LateCancellationPolicy, now: number): LateState | undefined {
  if (!hasFeeBegun(gig, policy, now)) return undefined;
  return dearest([gig.late?.owed, ...(gig.late?.stood ?? []), present(gig, now)]);
}

/**
 * Price for one worker: before the late cancellation period the employer may change the number of workers, and kept states take
 * over the new number.
 */
const priceOfOne = ({ wageCents, paidMinutes }: LateState) => wageCents * paidMinutes;

/** The history to store when the employer changes the shift into `next`. */
export function beforeChange(
  gig: Standing,
  next: Partial<Standing>,
  policy: LateCancellationPolicy,
  now: number,
): Late | undefined {
  const state = present(gig, now);
  if (hasFeeBegun(gig, policy, now))
    return state
      ? { ...gig.late, at: gig.late?.at ?? feeStartsAt(gig, policy), stood: withState(gig, state) }
      : gig.late;
  const after = present({ ...gig, ...next }, now);
  if (!state || !after) return gig.late;
  const workers = after.workers;
  const stood = (priceOfOne(after) < priceOfOne(state) ? withState(gig, state) : (gig.late?.stood ?? [])).map(
    (one) => ({ ...one, workers }),
  );
  return stood.length > 0 ? { ...gig.late, stood } : undefined;
}

/**
 * Adds a state to the kept ones. Earlier states that are not more expensive are dropped; the new state is dropped if a more
 * expensive one of the same workers exists.
 */
function withState({ late }: Standing, state: LateState): LateState[] {
  const earlier = late?.stood.filter((one) => price(one) > price(state)) ?? [];
  return earlier.at(-1)?.hired === state.hired ? earlier : [...earlier, state];
}

/** The history to store when the employer removes workers who were hired at `hiredAt` (ms) and then needs `numSpotters`. */
export function beforeRemoval(
  gig: Standing,
  hiredAt: readonly number[],
  numSpotters: number,
  policy: LateCancellationPolicy,
  now: number,
): Late | undefined {
  // Before the late cancellation period a removal costs nothing, like a cancellation by the worker.
  if (!hasFeeBegun(gig, policy, now)) {
    const late = hiredAt.reduce<Late | undefined>(
      (rest, at, index) => beforeLeaving({ late: rest, numHired: gig.numHired - index }, at),
      gig.late,
    );
    return beforeChange({ ...gig, late, numHired: gig.numHired - hiredAt.length }, { numSpotters }, policy, now);
  }
  const late = beforeChange(gig, {}, policy, now);
  if (!late) return undefined;
  const first = Math.min(...hiredAt);
  const theirs = late.stood.filter(({ at }) => first <= at);
  return {
    ...late,
    owed: dearest([late.owed, ...theirs]),
    stood: late.stood.filter(({ at }) => first > at),
  };
}

/** The history to store when a worker who was hired at `hiredAt` (ms) cancels: no fee is owed for this worker. */
export function beforeLeaving({ late, numHired }: Pick<Gig, 'numHired' | 'late'>, hiredAt: number): Late | undefined {
  if (!late) return undefined;
  const stood = late.stood
    .map((state) => (hiredAt <= state.at ? { ...state, hired: state.hired - 1 } : state))
    // Earlier states are more expensive and their workers are a subset of a later state's, so equal numbers mean the same
    // workers.
    .filter(({ hired }, index, all) => hired > 0 && hired !== all[index - 1]?.hired);
  const ends = !late.owed && stood.length === 0 && (late.at === undefined || numHired <= 1);
  return ends ? undefined : { ...late, stood };
}

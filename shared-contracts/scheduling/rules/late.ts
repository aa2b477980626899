import type { Gig } from '../entities/gig';
import type { LateCancellationPolicy } from '../../accounts/entities/group';
import { hourMs, minuteMs } from '@spot/contracts/time';
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
 * The history by the present policy. If its hours are fewer than those by which the period began, what the employer did before
 * them counts as done before the period: nothing is owed for it, and the number of workers was free.
 */
export function lateBy({ late, numSpotters }: Pick<Gig, 'late' | 'numSpotters'>, policy: LateCancellationPolicy) {
  if (late?.notice === undefined || late.notice < policy.hours * 60) return late;
  const stood = late.stood.map((one) => ({ ...one, workers: numSpotters }));
  return stood.length > 0 ? { stood } : undefined;
}

/**
 * Whether the late cancellation period has begun. If it has begun for a hired worker, moving the start later does not end it.
 */
const hasFeeBegun = (gig: Pick<Gig, 'start' | 'late'>, policy: LateCancellationPolicy, now: number): boolean =>
  gig.late?.at !== undefined || now > feeStartsAt(gig, policy);

/** The shift with its history by the present policy. */
const under = <Shift extends Pick<Gig, 'late' | 'numSpotters'>>(policy: LateCancellationPolicy, gig: Shift): Shift => ({
  ...gig,
  late: lateBy(gig, policy),
});

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
export function chargedState(shift: Standing, policy: LateCancellationPolicy, now: number): LateState | undefined {
  const gig = under(policy, shift);
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
  shift: Standing,
  next: Partial<Standing>,
  policy: LateCancellationPolicy,
  now: number,
): Late | undefined {
  const gig = under(policy, shift);
  const state = present(gig, now);
  if (hasFeeBegun(gig, policy, now)) {
    if (!state) return gig.late;
    const at = gig.late?.at ?? feeStartsAt(gig, policy);
    return { ...gig.late, at, notice: noticeOf(gig, now), stood: withState(gig, state) };
  }
  const after = present({ ...gig, ...next }, now);
  if (!state || !after) return gig.late;
  const workers = after.workers;
  const stood = (priceOfOne(after) < priceOfOne(state) ? withState(gig, state) : (gig.late?.stood ?? [])).map(
    (one) => ({ ...one, workers }),
  );
  return stood.length > 0 ? { ...gig.late, stood } : undefined;
}

/** The shortest time before the start at which the employer has changed the shift; 0 if older records do not say it. */
function noticeOf({ start, late }: Standing, now: number): number {
  const notice = Math.max(0, Math.floor((start - now) / minuteMs));
  return late?.at === undefined ? notice : Math.min(late.notice ?? 0, notice);
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
  shift: Standing,
  hiredAt: readonly number[],
  numSpotters: number,
  policy: LateCancellationPolicy,
  now: number,
): Late | undefined {
  const gig = under(policy, shift);
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

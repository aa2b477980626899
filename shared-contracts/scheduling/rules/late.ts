import type { Gig } from '../entities/gig';
import type { LateCancellationPolicy } from '../../accounts/entities/group';
import { hourMs } from '@spot/contracts/time';
import { paidMinutesOf } from './shift';

/**
 * What a late cancellation costs follows from the history of the shift, not from what is left of it (decisions section 9): the
 * dearest terms since somebody was hired who is still concerned. `stood` are the states that the employer has changed, with those
 * who were hired then and have not cancelled, and `owed` the state once the employer has taken one of them off within the policy's
 * hours. Both only where they are dearer than what follows.
 */
export type Late = NonNullable<Gig['late']>;
export type LateState = Late['stood'][number];

type Standing = Pick<
  Gig,
  'start' | 'end' | 'breakTime' | 'wageCents' | 'currency' | 'numSpotters' | 'numHired' | 'late'
>;

/** Until this very moment cancelling costs nothing; hours are real ones, whatever the clocks do (decisions section 4 item 17). */
export function feeStartsAt(gig: Pick<Gig, 'start'>, policy: LateCancellationPolicy): number {
  return gig.start - policy.hours * hourMs;
}

/** Have the policy's hours begun? Once begun for somebody hired, a later start does not end them. */
export function hasFeeBegun(gig: Pick<Gig, 'start' | 'late'>, policy: LateCancellationPolicy, now: number): boolean {
  return gig.late?.at !== undefined || now > feeStartsAt(gig, policy);
}

/** The shift as it stands; undefined where nobody is hired. */
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

/** The state by which a cancellation would be charged now; undefined where it costs nothing. */
export function chargedState(gig: Standing, policy: LateCancellationPolicy, now: number): LateState | undefined {
  if (!hasFeeBegun(gig, policy, now)) return undefined;
  return dearest([gig.late?.owed, ...(gig.late?.stood ?? []), present(gig, now)]);
}

/** The state of one worker: before the policy's hours the number is the employer's to change, and a kept state follows it. */
const priceOfOne = ({ wageCents, paidMinutes }: LateState) => wageCents * paidMinutes;

/** What is kept of a shift that the employer is about to change into `next`. */
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

/** The kept states with one more; a cheaper one before it, and one of the same people for whom it was dearer before, say nothing new. */
function withState({ late }: Standing, state: LateState): LateState[] {
  const earlier = late?.stood.filter((one) => price(one) > price(state)) ?? [];
  return earlier.at(-1)?.hired === state.hired ? earlier : [...earlier, state];
}

/** What is kept of a shift from which the employer is about to take workers who were hired at these moments. */
export function beforeRemoval(
  gig: Standing,
  hiredAt: readonly number[],
  policy: LateCancellationPolicy,
  now: number,
): Late | undefined {
  // Before the hours nothing is owed on their account, as if they had cancelled themselves.
  if (!hasFeeBegun(gig, policy, now))
    return hiredAt.reduce<Late | undefined>(
      (late, at, index) => beforeLeaving({ late, numHired: gig.numHired - index }, at),
      gig.late,
    );
  const late = beforeChange(gig, {}, policy, now);
  if (!late || hiredAt.length === 0) return late;
  const first = Math.min(...hiredAt);
  const theirs = late.stood.filter(({ at }) => first <= at);
  return {
    ...late,
    owed: dearest([late.owed, ...theirs, present(gig, now)]),
    stood: late.stood.filter(({ at }) => first > at),
  };
}

/** What is kept of a shift that a worker, hired at `hiredAt`, gives back: nothing is owed on this worker's account. */
export function beforeLeaving({ late, numHired }: Pick<Gig, 'numHired' | 'late'>, hiredAt: number): Late | undefined {
  if (!late) return undefined;
  const stood = late.stood
    .map((state) => (hiredAt <= state.at ? { ...state, hired: state.hired - 1 } : state))
    // An earlier state is dearer, and its people are among those of a later one: as many are the same people.
    .filter(({ hired }, index, all) => hired > 0 && hired !== all[index - 1]?.hired);
  const ends = !late.owed && stood.length === 0 && (late.at === undefined || numHired <= 1);
  return ends ? undefined : { ...late, stood };
}

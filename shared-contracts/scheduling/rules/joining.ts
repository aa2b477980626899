import type { Gig } from '../entities/gig';
import type { Hired, WorkedTime } from '../entities/hired';
import type { Offer } from '../entities/lists';
import { hourMs, minuteMs } from '@spot/contracts/time';
import { isFilled } from './gig';
import { hireRefusal, type HireRefusal } from './hire-refusal';
import { isBreak, timeStepMinutes } from './shift';

/** Time to answer and to come, for somebody who is asked while the shift is under way. */
const leadMs = 45 * minuteMs;
/** Nobody is asked to come for less. */
const leastMs = hourMs;
/** Whoever works no longer than this has no unpaid break. */
const withoutBreakMs = 5 * hourMs;

type Times = Pick<Gig, 'start' | 'end' | 'breakTime'>;

/**
 * When somebody who is asked now begins: with the shift, or, if it is under way, at the first quarter hour that leaves 45 minutes.
 * Undefined where less than an hour would be left.
 */
export function joiningStart({ start, end }: Pick<Gig, 'start' | 'end'>, now: number): number | undefined {
  if (now < start) return start;
  const step = timeStepMinutes * minuteMs;
  const joins = Math.ceil((now + leadMs) / step) * step;
  return end - joins < leastMs ? undefined : joins;
}

/** What somebody who begins at `start` works and is paid for; five hours or less have no unpaid break. */
export function workFrom(gig: Times, start: number): WorkedTime {
  const { end, breakTime } = gig;
  if (start <= gig.start) return { start: gig.start, end, breakTime };
  const hasBreak = end - start > withoutBreakMs && isBreak(breakTime, (end - start) / minuteMs);
  return { start, end, breakTime: hasBreak ? breakTime : 0 };
}

/** Why nobody can be offered this shift now: unlike hiring, offering goes on while enough of the shift is left. */
export function offerRefusal(
  gig: Pick<Gig, 'numHired' | 'numSpotters' | 'status' | 'start' | 'end'>,
  now: number,
): HireRefusal | undefined {
  const refusal = hireRefusal(gig, now);
  if (refusal !== 'started') return refusal;
  const isUnderWay = gig.status === 'pending' || gig.status === 'active';
  if (!isUnderWay || joiningStart(gig, now) === undefined) return 'started';
  return isFilled(gig) ? 'full' : undefined;
}

/** Until when an offer can be accepted: the start that it names (ms). */
export const answerUntil = ({ joins }: Pick<Offer, 'joins'>, { start }: Pick<Gig, 'start'>): number => joins ?? start;

/** Nobody has answered it, and there is still time. */
export const isOfferOpen = (offer: Pick<Offer, 'status' | 'joins'>, gig: Pick<Gig, 'start'>, now: number): boolean =>
  offer.status === 'pending' && now < answerUntil(offer, gig);

/** Why an offer cannot be accepted now. */
export function acceptRefusal(
  gig: Pick<Gig, 'numHired' | 'numSpotters' | 'status' | 'start' | 'end'>,
  offer: Pick<Offer, 'joins'>,
  now: number,
): HireRefusal | undefined {
  const refusal = offer.joins === undefined ? hireRefusal(gig, now) : offerRefusal(gig, now);
  if (refusal) return refusal;
  return now >= answerUntil(offer, gig) ? 'started' : undefined;
}

/** Whether a worker who has not come can lose the place to somebody else: from the start of their work to its end. */
export function mayGiveAway(
  {
    cancelled,
    checkIn,
    checkInTime,
    givenAwayAt,
    gigStart,
    gigEnd,
  }: Pick<Hired, 'cancelled' | 'checkIn' | 'checkInTime' | 'givenAwayAt' | 'gigStart' | 'gigEnd'>,
  now: number,
): boolean {
  const hasCome = checkIn || checkInTime != null;
  return !cancelled && !hasCome && givenAwayAt === undefined && now >= gigStart && now < gigEnd;
}

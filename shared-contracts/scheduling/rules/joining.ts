import type { Gig } from '../entities/gig';
import type { Hired, WorkedTime } from '../entities/hired';
import type { Offer } from '../entities/lists';
import { hourMs, minuteMs } from '@spot/contracts/time';
import { isFilled } from './gig';
import { hasCome, isPlaceGiven } from './given-place';
import { hireRefusal, type HireRefusal } from './hire-refusal';
import { isBreak, timeStepMinutes } from './shift';

/** Time to answer and travel for a worker who is asked during the shift. */
const leadMs = 45 * minuteMs;
/** The least remaining time for which a worker is still asked. */
const leastMs = hourMs;
/** Up to this length a worker has no unpaid break. */
const withoutBreakMs = 5 * hourMs;

type Times = Pick<Gig, 'start' | 'end' | 'breakTime'>;

/**
 * When a worker who is asked now would start: at the shift's start or, once that has passed, at the first quarter hour at least
 * 45 minutes away. Undefined if less than an hour would be left.
 */
export function joiningStart({ start, end }: Pick<Gig, 'start' | 'end'>, now: number): number | undefined {
  if (now < start) return start;
  const step = timeStepMinutes * minuteMs;
  const joins = Math.ceil((now + leadMs) / step) * step;
  return end - joins < leastMs ? undefined : joins;
}

/** Times and break of a worker who begins at `start`; five hours or less have no unpaid break. */
export function workFrom(gig: Times, start: number): WorkedTime {
  const { end, breakTime } = gig;
  if (start <= gig.start) return { start: gig.start, end, breakTime };
  const hasBreak = end - start > withoutBreakMs && isBreak(breakTime, (end - start) / minuteMs);
  return { start, end, breakTime: hasBreak ? breakTime : 0 };
}

/**
 * Why this shift cannot be offered now; undefined if it can. Unlike hiring, offers are possible during the shift while enough
 * of it is left.
 */
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

/** Until when (ms) an offer can be accepted: the start that it offers. */
export const answerUntil = ({ joins }: Pick<Offer, 'joins'>, { start }: Pick<Gig, 'start'>): number => joins ?? start;

/** Whether the offer is unanswered and can still be accepted. */
export const isOfferOpen = (offer: Pick<Offer, 'status' | 'joins'>, gig: Pick<Gig, 'start'>, now: number): boolean =>
  offer.status === 'pending' && now < answerUntil(offer, gig);

/** Why an offer cannot be accepted now; undefined if it can. */
export function acceptRefusal(
  gig: Pick<Gig, 'numHired' | 'numSpotters' | 'status' | 'start' | 'end'>,
  offer: Pick<Offer, 'joins'>,
  now: number,
): HireRefusal | undefined {
  const refusal = offer.joins === undefined ? hireRefusal(gig, now) : offerRefusal(gig, now);
  if (refusal) return refusal;
  return now >= answerUntil(offer, gig) ? 'started' : undefined;
}

/**
 * Whether the place of a worker who has not come can be given to someone else: from the start to the end of the worker's hours.
 */
export function mayGiveAway(
  hired: Pick<Hired, 'cancelled' | 'checkIn' | 'checkInTime' | 'givenAwayAt' | 'gigStart' | 'gigEnd'>,
  now: number,
): boolean {
  return !hired.cancelled && !hasCome(hired) && !isPlaceGiven(hired) && now >= hired.gigStart && now < hired.gigEnd;
}

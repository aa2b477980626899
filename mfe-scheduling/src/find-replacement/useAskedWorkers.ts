import { declinedOfGigQuery, hiredOfGigQuery, offersOfGigQuery } from '@spot/contracts/scheduling/queries';
import { answerUntil, type findReplacementText, type Gig, isFilled, isOfferOpen } from '@spot/contracts/scheduling';
import { useLiveQuery, useNow, useShell } from '@spot/contracts/shell-api';
import { useMemo } from 'react';
import type { Candidate } from './ChooseWorkers';

/** Interval for updating the time left (ms). */
export const countdownMs = 5000;

export type AnswerState = keyof typeof findReplacementText.states;

/** A worker who was asked to take the shift, and the answer; the state is undefined until all lists are loaded. */
export interface AskedWorker extends Pick<Candidate, 'spotterId' | 'name' | 'profPicURL' | 'rating'> {
  state: AnswerState | undefined;
  /** Until when the offer can be accepted (ms). */
  until: number | undefined;
}

interface Answers {
  /** Those just chosen first, then those with earlier offers. */
  workers: readonly AskedWorker[];
  /** Whether the answers cannot be read. */
  failed: boolean;
  retry(): void;
}

/** Workers who were asked to take a shift, live. */
export function useAskedWorkers(gig: Gig, chosen: readonly Candidate[]): Answers {
  const { live } = useShell();
  const { id, teamID } = gig;
  const now = useNow(countdownMs);
  const asked = useMemo(
    () => [offersOfGigQuery(id, teamID), hiredOfGigQuery(id, teamID), declinedOfGigQuery(id, teamID)] as const,
    [id, teamID],
  );
  const offers = useLiveQuery(asked[0]);
  const hired = useLiveQuery(asked[1]);
  const declined = useLiveQuery(asked[2]);
  const known = offers.data && hired.data && declined.data;
  const offerOf = (uid: string) =>
    offers.data?.find(({ spotterID, status }) => spotterID === uid && status === 'pending');

  function stateOf(uid: string): AnswerState | undefined {
    if (!known) return undefined;
    if (hired.data?.some(({ spotterID, cancelled }) => spotterID === uid && !cancelled)) return 'hired';
    const offer = offerOf(uid);
    if (offer) return !isOfferOpen(offer, gig, now) ? 'expired' : isFilled(gig) ? 'filled' : 'pending';
    return declined.data?.some(({ spotterID }) => spotterID === uid) ? 'declined' : 'gone';
  }

  const earlier = (offers.data ?? [])
    .filter(({ spotterID, status }) => status === 'pending' && chosen.every(({ spotterId }) => spotterId !== spotterID))
    .map(({ spotterID, name, profPicURL, rating }) => ({ spotterId: spotterID, name, profPicURL, rating }));
  const workers = [...chosen, ...earlier].map(({ spotterId, name, profPicURL, rating }) => {
    const offer = offerOf(spotterId);
    return {
      ...{ spotterId, name, profPicURL, rating },
      state: stateOf(spotterId),
      until: offer && answerUntil(offer, gig),
    };
  });
  return {
    workers,
    failed: [offers, hired, declined].some(({ status }) => status === 'error'),
    retry: () => asked.forEach(({ key }) => live.retry(key)),
  };
}

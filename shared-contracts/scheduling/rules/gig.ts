import type { Gig } from '../entities/gig';

export function isFilled(gig: Pick<Gig, 'numHired' | 'numSpotters'>): boolean {
  return gig.numHired >= gig.numSpotters;
}

/** Whether workers may wait for a place of the shift once it is full. */
export const isWaitlistOpen = ({ waitlist, waitlistClosing }: Pick<Gig, 'waitlist' | 'waitlistClosing'>): boolean =>
  waitlist && !waitlistClosing;

/** The numbers as posted: without absent workers whose place was given to someone else. */
export function shownPlaces({
  numHired,
  numSpotters,
  givenAway = 0,
}: Pick<Gig, 'numHired' | 'numSpotters' | 'givenAway'>) {
  return { numHired: Math.max(0, numHired - givenAway), numSpotters: Math.max(1, numSpotters - givenAway) };
}

/** Places that can still be filled; 0 once the shift is over. */
export function openPlaces({ numHired, numSpotters, end }: Pick<Gig, 'numHired' | 'numSpotters' | 'end'>, now: number) {
  return now < end ? Math.max(0, numSpotters - numHired) : 0;
}

/** Applicants waiting for an answer; 0 once the shift is over. */
export function openApplicants({ numApplicants, end }: Pick<Gig, 'numApplicants' | 'end'>, now: number): number {
  return now < end ? numApplicants : 0;
}

/** Statuses shown in employers' lists: all except cancelled. */
export const shownStatuses = ['completed', 'pending', 'active', 'review'] as const;

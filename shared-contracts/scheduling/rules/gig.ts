import type { Gig } from '../entities/gig';

/** Filled when the hired reach the needed. */
export function isFilled(gig: Pick<Gig, 'numHired' | 'numSpotters'>): boolean {
  return gig.numHired >= gig.numSpotters;
}

/** The places as they were posted: without those of people who did not come and lost theirs to somebody else. */
export function shownPlaces({
  numHired,
  numSpotters,
  givenAway = 0,
}: Pick<Gig, 'numHired' | 'numSpotters' | 'givenAway'>) {
  return { numHired: Math.max(0, numHired - givenAway), numSpotters: Math.max(1, numSpotters - givenAway) };
}

/** Places that may still be filled; a shift that is over has none. */
export function openPlaces({ numHired, numSpotters, end }: Pick<Gig, 'numHired' | 'numSpotters' | 'end'>, now: number) {
  return now < end ? Math.max(0, numSpotters - numHired) : 0;
}

/** Applicants who wait for an answer; nobody does once the shift is over. */
export function openApplicants({ numApplicants, end }: Pick<Gig, 'numApplicants' | 'end'>, now: number): number {
  return now < end ? numApplicants : 0;
}

/** Statuses that an employer's lists show: everything but cancelled. */
export const shownStatuses = ['completed', 'pending', 'active', 'review'] as const;

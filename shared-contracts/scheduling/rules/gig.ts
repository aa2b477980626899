import type { Gig } from '../entities/gig';

/** Filled when the hired reach the needed. */
export function isFilled(gig: Pick<Gig, 'numHired' | 'numSpotters'>): boolean {
  return gig.numHired >= gig.numSpotters;
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

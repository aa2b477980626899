import { type Gig } from '../../entities/shared/gig';

/** Filled when the hired reach the needed. */
export function isFilled(gig: Pick<Gig, 'numHired' | 'numSpotters'>): boolean {
  return gig.numHired >= gig.numSpotters;
}

/** Statuses that an employer's lists show: everything but cancelled. */
export const shownStatuses = ['completed', 'pending', 'active', 'review'] as const;

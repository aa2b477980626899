import type { Gig } from '../entities/gig';

/**
 * The number of workers after removals with "No replacement needed": one less for each removed worker, never below 1 or below
 * the number still hired.
 */
export function spottersAfterRemoval(numSpotters: number, hiredAfter: number, removed: number): number {
  return Math.max(1, hiredAfter, numSpotters - removed);
}

/**
 * Whether a removal takes all workers that the shift has and needs, so that the shift can be cancelled instead (decision C19).
 */
export function leavesNobody(gig: Pick<Gig, 'numHired' | 'numSpotters'>, removed: number): boolean {
  return removed > 0 && removed >= gig.numHired && removed >= gig.numSpotters;
}

import type { Gig } from '../entities/gig';

/** "No replacement needed" lowers the number of workers by one for each removed, never below 1 nor below who is still hired. */
export function spottersAfterRemoval(numSpotters: number, hiredAfter: number, removed: number): number {
  return Math.max(1, hiredAfter, numSpotters - removed);
}

/** Is nobody left on a shift that needs nobody but those who leave? Then it can be cancelled instead (decision C19). */
export function leavesNobody(gig: Pick<Gig, 'numHired' | 'numSpotters'>, removed: number): boolean {
  return removed > 0 && removed >= gig.numHired && removed >= gig.numSpotters;
}

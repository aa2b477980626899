import type { Gig } from '../../entities/shared/gig';
import { isFilled } from '../shared/gig';

export type HireRefusal = 'cancelled' | 'started' | 'full';

/** Why nobody can be hired for this shift now; undefined when somebody can (decisions section 6 item 1). */
export function hireRefusal(
  gig: Pick<Gig, 'numHired' | 'numSpotters' | 'status' | 'start'>,
  now: number,
): HireRefusal | undefined {
  if (gig.status === 'cancelled') return 'cancelled';
  if (now >= gig.start || gig.status === 'completed' || gig.status === 'review') return 'started';
  return isFilled(gig) ? 'full' : undefined;
}

/** "No replacement needed" lowers the number of workers by one for each removed, never below 1 nor below who is still hired. */
export function spottersAfterRemoval(numSpotters: number, hiredAfter: number, removed: number): number {
  return Math.max(1, hiredAfter, numSpotters - removed);
}

/** Is nobody left on a shift that needs nobody but those who leave? Then it can be cancelled instead (decision C19). */
export function leavesNobody(gig: Pick<Gig, 'numHired' | 'numSpotters'>, removed: number): boolean {
  return removed > 0 && removed >= gig.numHired && removed >= gig.numSpotters;
}

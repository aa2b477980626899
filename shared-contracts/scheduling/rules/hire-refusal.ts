import type { Gig } from '../entities/gig';
import { isFilled } from './gig';

export type HireRefusal = 'cancelled' | 'started' | 'full';

/** Why nobody can be hired for this shift now; undefined if hiring is possible (decisions section 6 item 1). */
export function hireRefusal(
  gig: Pick<Gig, 'numHired' | 'numSpotters' | 'status' | 'start'>,
  now: number,
): HireRefusal | undefined {
  if (gig.status === 'cancelled') return 'cancelled';
  if (now >= gig.start || gig.status === 'completed' || gig.status === 'review') return 'started';
  return isFilled(gig) ? 'full' : undefined;
}

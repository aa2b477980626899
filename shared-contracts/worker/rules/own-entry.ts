import type { SpotterGig } from '../entities/spotter-gig';

interface Places {
  /** The worker has an offer that nobody has answered. */
  isOffered: boolean;
  /** The worker has applied or is on the waitlist. */
  hasApplied: boolean;
  /** The worker was hired and has left the shift, or was removed from it. */
  hasLeft: boolean;
}

/**
 * Status of a shift in the list of a worker who is not hired for it; undefined if it no longer concerns them. An open offer
 * comes before an application, because the worker has to answer it.
 */
export function ownEntryStatus({ isOffered, hasApplied, hasLeft }: Places): SpotterGig['status'] | undefined {
  if (isOffered) return 'pending';
  if (hasApplied) return 'applied';
  return hasLeft ? 'cancelled' : undefined;
}

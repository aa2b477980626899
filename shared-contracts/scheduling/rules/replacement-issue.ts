import type { Gig } from '../entities/gig';

export type ReplacementIssue = 'cancelled' | 'over';

/** Why nobody can be asked for a replacement on the shift as it is now; undefined if somebody can. */
export function replacementIssue(
  { status, end }: Pick<Gig, 'status' | 'end'>,
  now: number,
): ReplacementIssue | undefined {
  if (status === 'cancelled') return 'cancelled';
  return now >= end ? 'over' : undefined;
}

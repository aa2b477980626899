import type { Gig } from '@spot/contracts/scheduling';
import type { SpotterGig } from '@spot/contracts/worker';

/** A worker's own entry of a shift. */
export const entryOf = (
  { start, end, timeZone, teamID, groupID }: Pick<Gig, 'start' | 'end' | 'timeZone' | 'teamID' | 'groupID'>,
  status: SpotterGig['status'],
  now: number,
): Omit<SpotterGig, 'id'> => ({ kind: 'spotterGig', status, start, end, timeZone, teamID, groupID, lastUpdated: now });

import type { DayKey } from '../../core/entities/common';
import { gig, type Gig } from '../../scheduling/entities/gig';
import { spotterLocation, type SpotterLocation } from '../../worker/entities/spotter-location';
import { spotterGig, type SpotterGig } from '../../worker/entities/spotter-gig';
import * as paths from '../../core/paths';
import { asksFor, collection, limit, orderBy, where } from '../../core/queries/asks';
import { at, type LiveQuery } from '../../core/queries/live-query';

/** Last position of a worker's phone since `since` (ms) (platform admins; ADM-013). */
export const latestLocationQuery = (uid: string, since: number): LiveQuery<SpotterLocation> => ({
  key: `location:${uid}:${since}`,
  schema: spotterLocation,
  ...asksFor(
    collection(paths.spotter(uid), 'locations'),
    where('timestamp', '>=', at(since)),
    orderBy('timestamp', 'desc'),
    limit(1),
  ),
});

/** A worker's offers, applications and confirmed shifts that start at `since` (ms) or later. */
export const workerGigsQuery = (uid: string, since: number): LiveQuery<SpotterGig> => ({
  key: `spotterGigs:${uid}:${since}`,
  schema: spotterGig,
  ...asksFor(collection(paths.spotter(uid), 'gigs'), where('start', '>=', at(since)), orderBy('start', 'asc')),
});

export interface PendingShiftsAsked {
  /** Earliest start (ms). */
  since: number;
  groupId?: string;
  day?: DayKey;
  /** Whether to include filled shifts. */
  filled: boolean;
}

/** Upcoming shifts of all companies, soonest first (platform admins; ADM-086, ADM-087, ADM-179). */
export const pendingShiftsQuery = (
  { since, groupId, day, filled }: PendingShiftsAsked,
  most: number,
): LiveQuery<Gig> => ({
  key: `gigs:pending:${JSON.stringify([since, groupId, day, filled])}:${most}`,
  schema: gig,
  ...asksFor(
    collection('gigs'),
    where('status', '==', 'pending'),
    ...(filled ? [] : [where('full', '==', false)]),
    ...(groupId === undefined ? [] : [where('groupID', '==', groupId)]),
    ...(day === undefined ? [] : [where('dayKey', '==', day)]),
    where('start', '>=', at(since)),
    orderBy('start', 'asc'),
    limit(most),
  ),
});

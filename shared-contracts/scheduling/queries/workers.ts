import { favourite, type Favourite, poolEntry, type PoolEntry } from '../entities/company';
import { hired, type Hired } from '../entities/hired';
import * as paths from '../../core/paths';
import { asksFor, collection, collectionGroup, limit, orderBy, where } from '../../core/queries/asks';
import { at, type LiveQuery } from '../../core/queries/live-query';

/** Workers whom the team hired before, last worked first (decisions section 7). */
export const poolQuery = (teamId: string, most: number): LiveQuery<PoolEntry> => ({
  key: `pool:${teamId}:${most}`,
  schema: poolEntry,
  ...asksFor(collection(paths.team(teamId), 'pool'), orderBy('lastWorked', 'desc'), limit(most)),
});

/** Teams have few favourites, so the list is not paged. */
const mostFavourites = 200;

/** The team's favourites, whom it asks first. */
export const favouritesQuery = (teamId: string): LiveQuery<Favourite> => ({
  key: `favourites:${teamId}`,
  schema: favourite,
  ...asksFor(collection(paths.team(teamId), 'favourites'), orderBy('addedAt', 'desc'), limit(mostFavourites)),
});

/**
 * A worker's shifts with a team (for owners and platform admins: with the whole company): past ones newest first, upcoming ones
 * soonest first (SCH-085).
 */
export const shiftsOfWorkerQuery = (
  uid: string,
  scope: { teamID: string } | { groupID: string },
  side: 'past' | 'future',
  now: number,
  most: number,
): LiveQuery<Hired> => ({
  key: `hired:${uid}:${Object.values(scope).join()}:${side}:${now}:${most}`,
  schema: hired,
  ...asksFor(
    collectionGroup('hired'),
    ...Object.entries(scope).map(([field, value]) => where(field, '==', value)),
    where('spotterID', '==', uid),
    where('cancelled', '==', false),
    where('gigStart', side === 'past' ? '<' : '>=', at(now)),
    orderBy('gigStart', side === 'past' ? 'desc' : 'asc'),
    limit(most),
  ),
});

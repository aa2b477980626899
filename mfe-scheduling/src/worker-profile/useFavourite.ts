import { favouritesQuery } from '@spot/contracts/scheduling/queries';
import { useLiveQuery } from '@spot/contracts/shell-api';

/** Whether the worker is one of the team's favourites, and whether that is loaded. */
export function useFavourite(teamId: string, spotterId: string): { starred: boolean; ready: boolean } {
  const { data, status } = useLiveQuery(favouritesQuery(teamId));
  return { starred: data?.some(({ uid }) => uid === spotterId) ?? false, ready: status === 'ready' };
}

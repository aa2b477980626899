import { favouritesQuery } from '@spot/contracts/scheduling/queries';
import { useLiveQuery } from '@spot/contracts/shell-api';

/** Is the worker a favourite of the team, and is that known yet? */
export function useFavourite(teamId: string, spotterId: string): { starred: boolean; ready: boolean } {
  const { data, status } = useLiveQuery(favouritesQuery(teamId));
  return { starred: data?.some(({ uid }) => uid === spotterId) ?? false, ready: status === 'ready' };
}

import { favouritesQuery } from '@spot/contracts/scheduling/queries';
import { useLiveQuery, useShell } from '@spot/contracts/shell-api';

interface Favourite {
  status: 'loading' | 'ready' | 'error';
  /** False until it is known. */
  starred: boolean;
  retry(): void;
}

/** Whether the worker is one of the team's favourites. */
export function useFavourite(teamId: string, spotterId: string): Favourite {
  const { live } = useShell();
  const query = favouritesQuery(teamId);
  const { data, status } = useLiveQuery(query);
  return {
    status,
    starred: data?.some(({ uid }) => uid === spotterId) ?? false,
    retry: () => live.retry(query.key),
  };
}

import { blockedWorkersQuery } from '@spot/contracts/accounts/queries';
import { canFavouritesApply } from '@spot/contracts/scheduling';
import { favouritesQuery } from '@spot/contracts/scheduling/queries';
import { useLiveQuery } from '@spot/contracts/shell-api';

/** Whether any favourite of the team can apply; undefined without a team, or while that is not known. */
export function useCanFavouritesApply(team: { id: string; groupId: string } | null): boolean | undefined {
  const favourites = useLiveQuery(team && favouritesQuery(team.id)).data;
  const blocked = useLiveQuery(team && blockedWorkersQuery(team.groupId)).data;
  return (
    favourites &&
    canFavouritesApply(
      favourites.map(({ uid }) => uid),
      (blocked ?? []).map(({ spotterId }) => spotterId),
    )
  );
}

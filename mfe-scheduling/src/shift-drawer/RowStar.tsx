import { isOwnWork } from '@spot/contracts/core';
import { useSession } from '@spot/contracts/shell-api';
import { FavouriteButton } from '../worker-profile/FavouriteButton';
import { useFavourite } from '../worker-profile/useFavourite';

interface RowStarProps {
  teamId: string;
  spotterId: string;
  name: string;
  /** Only workers whom the team has hired can become favourites. */
  hired: boolean | undefined;
  canManage: boolean;
}

/** The star of a worker in a list: to set where that is possible, else only where the worker has it. */
export function RowStar({ hired = false, ...worker }: RowStarProps) {
  const { starred } = useFavourite(worker.teamId, worker.spotterId);
  const own = useSession(({ user }) => isOwnWork(user?.uid, worker.spotterId));
  return !own && (starred || (hired && worker.canManage)) ? <FavouriteButton {...worker} /> : null;
}

import { isOwnWork } from '@spot/contracts/core';
import { useSession } from '@spot/contracts/shell-api';
import { FavouriteButton } from '../worker-profile/FavouriteButton';
import { useFavourite } from '../worker-profile/useFavourite';

interface RowStarProps {
  teamId: string;
  spotterId: string;
  name: string;
  /** Whether the team has hired the worker, which favourites require. */
  hired: boolean | undefined;
  canManage: boolean;
}

/** The star of a worker in a list: a button if the user can change it, else only for favourites or if they cannot be read. */
export function RowStar({ hired = false, ...worker }: RowStarProps) {
  const { starred, status } = useFavourite(worker.teamId, worker.spotterId);
  const own = useSession(({ user }) => isOwnWork(user?.uid, worker.spotterId));
  const isShown = starred || status === 'error' || (hired && worker.canManage);
  return !own && isShown ? <FavouriteButton {...worker} /> : null;
}

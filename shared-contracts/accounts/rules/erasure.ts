import { dayMs } from '@spot/contracts/time';
import type { Group } from '../entities/group';

/** So long the office may take, as privacy laws have it. */
export const erasureWithinMs = 30 * dayMs;
/** Six years from the end of the tax year; a shift of January waits for nearly a year before they begin. */
export const payRecordsKeptMs = 7 * 365.25 * dayMs;

export type ErasureObstacle = 'admin' | 'primaryOwner' | 'lastOwner' | 'underWay' | 'upcoming' | 'openHours';

/** A shift that somebody is or was hired for. */
interface Place {
  gigStart: number;
  gigEnd: number;
  cancelled: boolean;
  hoursConfirmed: boolean;
  checkIn: boolean;
}

interface Situation {
  uid: string;
  email: string;
  admin: boolean;
  company?: Pick<Group, 'owners' | 'primaryOwnerUid'> | undefined;
  places: readonly Place[];
  now: number;
}

/**
 * What somebody has to put in order before they ask for their account to be deleted; undefined where nothing stands in the way.
 * Hours that nobody has confirmed keep only the office from deleting it, because they are still to be paid.
 */
export function erasureObstacle(
  { uid, email, admin, company, places, now }: Situation,
  carriedOut: boolean,
): ErasureObstacle | undefined {
  if (admin) return 'admin';
  if (company?.primaryOwnerUid === uid) return Object.keys(company.owners).length > 1 ? 'primaryOwner' : 'lastOwner';
  if (company && Object.hasOwn(company.owners, email) && Object.keys(company.owners).length === 1) return 'lastOwner';
  const held = places.filter(({ cancelled }) => !cancelled);
  if (held.some(({ gigStart, gigEnd }) => gigStart <= now && now < gigEnd)) return 'underWay';
  if (held.some(({ gigStart }) => gigStart > now)) return 'upcoming';
  const isOpen = ({ hoursConfirmed, checkIn }: Place) => checkIn && !hoursConfirmed;
  return carriedOut && held.some(isOpen) ? 'openHours' : undefined;
}

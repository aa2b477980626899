import { dayMs } from '@spot/contracts/time';
import type { Erasure } from '../entities/erasure';
import type { Group } from '../entities/group';

/** Time that privacy laws allow for a deletion. */
export const erasureWithinMs = 30 * dayMs;
/** Retention of pay records. The law's six years start at the end of the tax year, up to a year after the shift. */
export const payRecordsKeptMs = 7 * 365.25 * dayMs;

export type ErasureObstacle = 'admin' | 'primaryOwner' | 'lastOwner' | 'underWay' | 'upcoming' | 'openHours';

/** A shift for which the person is or was hired. */
interface Place {
  gigStart: number;
  gigEnd: number;
  cancelled: boolean;
  hoursConfirmed: boolean;
  checkIn: boolean;
  /** The hours that the worker submitted. */
  spotterTime?: object | null | undefined;
  /** 3 if somebody decided that the worker did not come. */
  selectedTimeOption?: number | undefined;
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
 * The obstacle that a person must remove before requesting the deletion of their account; undefined if there is none.
 * Unconfirmed hours prevent only the deletion itself, because they must still be paid.
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
  const claimsHours = ({ checkIn, spotterTime, selectedTimeOption }: Place) =>
    checkIn || (spotterTime != null && selectedTimeOption !== 3);
  const isOpen = (place: Place) => claimsHours(place) && !place.hoursConfirmed;
  return carriedOut && held.some(isOpen) ? 'openHours' : undefined;
}

/** Whether the office has begun to delete the account. From then on the request stands and nothing returns to the person. */
export const hasErasureBegun = (request: Pick<Erasure, 'state'> | undefined): boolean =>
  request !== undefined && request.state !== 'waiting';

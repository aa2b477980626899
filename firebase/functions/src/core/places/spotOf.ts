import { tidy, type Place, type Address } from '@spot/contracts/core';
import { type PositionTemplate, schedulingText } from '@spot/contracts/scheduling';
import { placed } from './placed';
import { refusal } from '../errors';

export type Spot = Pick<PositionTemplate, 'address' | 'position' | 'timeZone'>;

const sameBuilding = (one: Address, other: Address) =>
  (['street', 'city', 'province', 'country'] as const).every((part) => one[part] === other[part]);

/**
 * The place of work after a change: the place that `provenPlace` found, or the earlier one, possibly with another unit. An
 * address that was not picked from the suggestions is refused (SCH-163, SCH-189).
 */
export function spotOf(sent: Place | undefined, proven: Place | undefined, before: Spot): Spot {
  const spot = findSpot(sent, proven, before);
  if (!spot) throw refusal('failed-precondition', schedulingText.postJob.addressRequired, { field: 'place' });
  return spot;
}

/** Like `spotOf`, but undefined instead of an error. */
export function findSpot(
  sent: Place | undefined,
  proven: Place | undefined,
  before: Spot | undefined,
): Spot | undefined {
  if (!sent) return before;
  if (proven) return placed(proven);
  if (sent.placeId || !before || !sameBuilding(sent.address, before.address)) return undefined;
  return { ...before, address: { ...before.address, unit: tidy(sent.address.unit) } };
}

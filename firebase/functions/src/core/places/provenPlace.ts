import type { Place } from '@spot/contracts/core';
import { isTimeZone } from '@spot/contracts/time';
import type { Context } from '../callable';
import { answered, requireTurn } from './guard';
import { places } from './places';

/**
 * The place that a form sent, as the server itself knows it by its id: whatever else the form said of it counts only where the
 * server knows nothing, which are the unit and a time zone chosen by hand. Undefined where nothing was picked, so that the
 * rules of the form answer in their own words (ACC-068, ACC-139). Counted like every other question to the map service.
 */
export async function provenPlace(sent: Place | undefined, context: Context): Promise<Place | undefined> {
  if (!sent?.placeId) return undefined;
  await requireTurn(context);
  const found = await answered(places().resolve(sent.placeId));
  if (!found) return undefined;
  const { address, lat, lng, timeZone, centred } = found;
  const zone = timeZone ?? sent.timeZone;
  if (!isTimeZone(zone)) return undefined;
  return {
    placeId: sent.placeId,
    address: { ...address, unit: sent.address.unit || address.unit },
    lat,
    lng,
    timeZone: zone,
    centred,
  };
}

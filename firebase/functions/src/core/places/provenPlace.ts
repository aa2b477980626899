import type { Place } from '@spot/contracts/core';
import { isTimeZone } from '@spot/contracts/time';
import type { Context } from '../callable';
import { answered, requireTurn } from './guard';
import { places } from './places';

/**
 * The address that a form sent, as the server itself resolves its id. Only the unit and a time zone chosen by the user are
 * taken from the form, because the server does not know them. Undefined if nothing was picked, so that the form's rules report
 * it (ACC-068, ACC-139). Counted like every other request to the map service.
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

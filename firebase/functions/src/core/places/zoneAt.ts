import tzLookup from '@photostructure/tz-lookup';
import { offeredTimeZones } from '@spot/contracts/time';
import type { Point } from './distance';
import { gazetteer } from './gazetteer';

const nearKm = 15;

/**
 * IANA zone of a point in Canada or the US, without network: that of the nearest town, which is exact, or else of the bundled
 * look-up (ACC-212). Null if neither is a zone of the two countries, e.g. at sea.
 */
export function zoneAt({ lat, lng }: Point): string | null {
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return null;
  const zone = gazetteer().nearest({ lat, lng }, nearKm)?.timeZone ?? tzLookup(lat, lng);
  return offeredTimeZones.includes(zone) ? zone : null;
}

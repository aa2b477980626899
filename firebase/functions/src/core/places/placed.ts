import { GeoPoint } from 'firebase-admin/firestore';
import { geohashForLocation } from 'geofire-common';
import { type Place, tidy } from '@spot/contracts/core';
import type { Gig } from '@spot/contracts/scheduling';
import { zoneOffset } from '@spot/contracts/time';

/** A point on the map, with the fields by which the old product's apps search. */
export const pinned = ({ geohash, lat, lng, centred }: NonNullable<Gig['position']>) => ({
  geohash,
  geopoint: new GeoPoint(lat, lng),
  lat,
  lng,
  ...(centred && { centred }),
});

/** Address, point on the map and zone of a picked place, as companies and teams store them (ACC-157, ACC-164, ACC-169). */
export function placed({ address, lat, lng, timeZone, centred }: Place) {
  const { unit, street, city, province, country, postal } = address;
  return {
    address: {
      unit: tidy(unit),
      street: tidy(street),
      city: tidy(city),
      province: tidy(province),
      country,
      ...(postal ? { postal: tidy(postal) } : {}),
    },
    position: pinned({ geohash: geohashForLocation([lat, lng]), lat, lng, ...(centred && { centred }) }),
    timeZone,
  };
}

/** The zone in the old records' fields, only for display; computations use the zone itself (decisions section 4 item 1). */
export function zoneData(timeZone: string, browserSeconds: number | undefined, now: number) {
  const offsetSeconds = zoneOffset(timeZone, now) * 60;
  return {
    timeZoneData: { timeZoneId: timeZone, offsetSeconds },
    timeZoneOffsetSeconds: browserSeconds ?? offsetSeconds,
  };
}

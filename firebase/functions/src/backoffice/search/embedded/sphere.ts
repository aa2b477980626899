/** Radius of the earth, the same as Elasticsearch's. */
const earthKm = 6371.0087714;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

export type Spot = [x: number, y: number, z: number];

/** Cartesian coordinates of a point on the unit sphere. */
export function spotOf(lat: number, lng: number): Spot {
  const [north, east] = [radians(lat), radians(lng)];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}

/** Squared chord on the unit sphere between two points `km` apart on the ground. */
export function chordSquared(km: number): number {
  const angle = Math.min(km / earthKm, Math.PI);
  return (2 * Math.sin(angle / 2)) ** 2;
}

/** A box in degrees around a circle; without longitudes if the circle reaches a pole or the date line. */
export function boxAround(lat: number, lng: number, km: number) {
  const angle = km / earthKm;
  const [south, north] = [lat - degrees(angle), lat + degrees(angle)];
  const wide = Math.sin(angle) / Math.cos(radians(lat));
  if (angle >= Math.PI / 2 || north >= 90 || south <= -90 || wide >= 1) return { south, north };
  const aside = degrees(Math.asin(wide));
  const [west, east] = [lng - aside, lng + aside];
  return west < -180 || east > 180 ? { south, north } : { south, north, west, east };
}

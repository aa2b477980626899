/** A point on the map, in degrees. */
interface Point {
  lat: number;
  lng: number;
}

/** Metres to the east and to the north of a point. */
export interface Offset {
  east: number;
  north: number;
}

const metresPerDegree = 111_320;
const narrowing = ({ lat }: Point) => Math.cos((lat * Math.PI) / 180);

/** Uses a flat map, which is accurate to a metre within the few kilometres by which a check-in point can move. */
export const offsetOf = (from: Point, to: Point): Offset => ({
  east: (to.lng - from.lng) * metresPerDegree * narrowing(from),
  north: (to.lat - from.lat) * metresPerDegree,
});

export const pointAt = (from: Point, { east, north }: Offset): Point => ({
  lat: from.lat + north / metresPerDegree,
  lng: from.lng + east / (metresPerDegree * narrowing(from)),
});

/** The distance in whole metres, as texts state it. */
export const metresOf = ({ east, north }: Offset): number => Math.round(Math.hypot(east, north));

/** The nearest of the eight compass directions: 0 is north, 2 east. */
export const directionOf = ({ east, north }: Offset): number =>
  (Math.round(Math.atan2(east, north) / (Math.PI / 4)) + 8) % 8;

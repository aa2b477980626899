export interface Point {
  lat: number;
  lng: number;
}

const kmPerDegree = 111.2;

/** Kilometres between two points, precise enough up to some dozens of them. */
export function distance(a: Point, b: Point): number {
  const eastWest = (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(a.lat - b.lat, eastWest) * kmPerDegree;
}

interface Point {
  lat: number;
  lng: number;
}

const earthKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance between two points as the crow flies (km). */
export function distanceKm(from: Point, to: Point): number {
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const chord =
    half(from.lat, to.lat) + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(from.lng, to.lng);
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Farther than this (km) hardly anybody travels for a shift; whoever offers one is told. */
export const farKm = 100;

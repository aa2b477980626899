interface Point {
  lat: number;
  lng: number;
}

const earthKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance between two points (km). */
export function distanceKm(from: Point, to: Point): number {
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const chord =
    half(from.lat, to.lat) + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(from.lng, to.lng);
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Hardly any worker travels farther (km) for a shift, so an admin who offers one is warned. */
export const farKm = 100;

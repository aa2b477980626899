import type { MapPoint } from '@spot/contracts/calls';
import { pinReachKm } from '@spot/contracts/rules';

/** Metres to the east and to the north of a point. */
export interface Offset {
  east: number;
  north: number;
}

const metresPerDegree = 111_320;
const narrowing = ({ lat }: MapPoint) => Math.cos((lat * Math.PI) / 180);

/** Was it ever put on the map? Neither country has a place at 0, 0, which stands for a position of before. */
export const isOnMap = ({ lat, lng }: MapPoint): boolean => lat !== 0 || lng !== 0;

/** Flat, which is right to a metre over the few kilometres that a check-in point is moved. */
export const offsetOf = (from: MapPoint, to: MapPoint): Offset => ({
  east: (to.lng - from.lng) * metresPerDegree * narrowing(from),
  north: (to.lat - from.lat) * metresPerDegree,
});

export const pointAt = (from: MapPoint, { east, north }: Offset): MapPoint => ({
  lat: from.lat + north / metresPerDegree,
  lng: from.lng + east / (metresPerDegree * narrowing(from)),
});

/** In whole metres, as they are told. */
export const rounded = ({ east, north }: Offset): Offset => ({ east: Math.round(east), north: Math.round(north) });

export const metresOf = ({ east, north }: Offset): number => Math.round(Math.hypot(east, north));

/** Which of the eight directions: 0 is north, 2 east. */
export const directionOf = ({ east, north }: Offset): number =>
  (Math.round(Math.atan2(east, north) / (Math.PI / 4)) + 8) % 8;

/** The offset, or the one in the same direction that is not too far from the place. */
export function within(offset: Offset, place: { centred?: boolean } = {}): Offset {
  const furthest = pinReachKm(place) * 1000;
  const metres = Math.hypot(offset.east, offset.north);
  const share = metres > furthest ? furthest / metres : 1;
  return { east: offset.east * share, north: offset.north * share };
}

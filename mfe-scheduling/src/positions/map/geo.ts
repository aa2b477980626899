import { type MapPoint, pinReachKm, type Offset } from '@spot/contracts/scheduling';

/** Whether the position has coordinates. 0, 0 is in neither country and means that an older position has none. */
export const isOnMap = ({ lat, lng }: MapPoint): boolean => lat !== 0 || lng !== 0;

/** In whole metres, as texts state it. */
export const rounded = ({ east, north }: Offset): Offset => ({ east: Math.round(east), north: Math.round(north) });

/** The offset, shortened to the maximum distance from the address if necessary. */
export function within(offset: Offset, place: { centred?: boolean } = {}): Offset {
  const furthest = pinReachKm(place) * 1000;
  const metres = Math.hypot(offset.east, offset.north);
  const share = metres > furthest ? furthest / metres : 1;
  return { east: offset.east * share, north: offset.north * share };
}

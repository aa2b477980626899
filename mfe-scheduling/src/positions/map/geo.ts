import { type MapPoint, pinReachKm, type Offset } from '@spot/contracts/scheduling';

/** Was it ever put on the map? Neither country has a place at 0, 0, which stands for a position of before. */
export const isOnMap = ({ lat, lng }: MapPoint): boolean => lat !== 0 || lng !== 0;

/** In whole metres, as they are told. */
export const rounded = ({ east, north }: Offset): Offset => ({ east: Math.round(east), north: Math.round(north) });

/** The offset, or the one in the same direction that is not too far from the place. */
export function within(offset: Offset, place: { centred?: boolean } = {}): Offset {
  const furthest = pinReachKm(place) * 1000;
  const metres = Math.hypot(offset.east, offset.north);
  const share = metres > furthest ? furthest / metres : 1;
  return { east: offset.east * share, north: offset.north * share };
}

import type { MapPlace } from './map-types';

const metresPerDegree = 111_320;
const directions: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The pin's position after an arrow key: 10 metres further, 100 with Shift; undefined for other keys. */
export function movedBy({ lat, lng }: MapPlace, { key, shiftKey }: KeyboardEvent): MapPlace | undefined {
  const direction = directions[key];
  if (!direction) return undefined;
  const [east, north] = direction;
  const degrees = (shiftKey ? 100 : 10) / metresPerDegree;
  return { lat: lat + north * degrees, lng: lng + (east * degrees) / Math.cos((lat * Math.PI) / 180) };
}

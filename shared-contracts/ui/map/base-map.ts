import * as drawn from './base-map.generated';

/** Pixel coordinates of the whole world at zoom 0, alternating x and y. */
export interface Shape {
  rings: Float64Array[];
  west: number;
  east: number;
  north: number;
  south: number;
}
export interface Town {
  name: string;
  x: number;
  y: number;
  population: number;
}
export interface BaseMap {
  land: Shape[];
  countries: Shape[];
  regions: Shape[];
  /** Sorted by size, largest first. */
  towns: Town[];
}

const world = 256;
const perDegree = 1_000;

const xOf = (lng: number): number => ((lng + 180) / 360) * world;
const yOf = (lat: number): number =>
  ((1 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / Math.PI) / 2) * world;

/** The inverse of `encode` in tooling/generate/map.mjs. */
function decode(text: string): Float64Array {
  const points: number[] = [];
  let [lng, lat, at] = [0, 0, 0];
  const next = (): number => {
    let [value, shift, part] = [0, 0, 0];
    do {
      part = text.charCodeAt(at++) - 63;
      value |= (part & 0x1f) << shift;
      shift += 5;
    } while (part >= 0x20);
    return value & 1 ? ~(value >> 1) : value >> 1;
  };
  while (at < text.length) {
    lng += next();
    lat += next();
    points.push(xOf(lng / perDegree), yOf(lat / perDegree));
  }
  return Float64Array.from(points);
}

function shapeOf(lines: readonly string[]): Shape {
  const rings = lines.map(decode);
  const shape: Shape = { rings, west: Infinity, east: -Infinity, north: Infinity, south: -Infinity };
  for (const ring of rings)
    for (let at = 0; at < ring.length; at += 2) {
      const [x = 0, y = 0] = [ring[at], ring[at + 1]];
      shape.west = Math.min(shape.west, x);
      shape.east = Math.max(shape.east, x);
      shape.north = Math.min(shape.north, y);
      shape.south = Math.max(shape.south, y);
    }
  return shape;
}

/** Decodes land, borders and towns of Canada and the US. */
export function readBaseMap(): BaseMap {
  return {
    land: drawn.land.map(shapeOf),
    countries: drawn.countries.map((line) => shapeOf([line])),
    regions: drawn.regions.map((line) => shapeOf([line])),
    towns: drawn.towns.split('\n').map((row) => {
      const [name = '', lng, lat, population] = row.split('|');
      return {
        name,
        x: xOf(Number(lng) / perDegree),
        y: yOf(Number(lat) / perDegree),
        population: Number(population),
      };
    }),
  };
}

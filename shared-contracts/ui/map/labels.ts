import type { Town } from './base-map';

/** A town's label at a zoom, in pixels of the world at that zoom. */
export interface Label {
  name: string;
  x: number;
  y: number;
  large: boolean;
}

/** Minimum population of labelled towns by zoom; from the last zoom on all towns may have labels. */
const fewest = [Infinity, Infinity, 3_000_000, 1_000_000, 450_000, 180_000, 70_000, 25_000, 10_000, 4_000, 1_000];
const lineHeight = 16;
const perLetter = 6.5;
const cell = 256;

/**
 * The labels at a zoom, chosen by size so that none overlap. They are grouped by squares of a tile's size with the key `column
 * row`, so that a tile reads only its own square and its neighbours.
 */
export function labelsAt(towns: readonly Town[], zoom: number): Map<string, Label[]> {
  const least = fewest[Math.min(zoom, fewest.length - 1)] ?? 0;
  const scale = 2 ** zoom;
  const taken = new Set<string>();
  const found = new Map<string, Label[]>();
  for (const { name, x: east, y: south, population } of towns) {
    if (population < least) break;
    const [x, y] = [east * scale, south * scale];
    const columns = Math.ceil((name.length * perLetter + 24) / lineHeight);
    const row = Math.floor(y / lineHeight);
    const first = Math.floor(x / lineHeight);
    const boxes = [-1, 0, 1].flatMap((line) =>
      Array.from({ length: columns + 2 }, (_, column) => `${first + column - 1} ${row + line}`),
    );
    if (boxes.some((box) => taken.has(box))) continue;
    for (const box of boxes) taken.add(box);
    const key = `${Math.floor(x / cell)} ${Math.floor(y / cell)}`;
    const label = { name, x, y, large: population >= 250_000 };
    const others = found.get(key);
    if (others) others.push(label);
    else found.set(key, [label]);
  }
  return found;
}

import type { Town } from './base-map';

/** A town that is named at a zoom, in pixels of the world at that zoom. */
export interface Label {
  name: string;
  x: number;
  y: number;
  large: boolean;
}

/** Fewest people of a town that is named, by zoom; from the last on all of them may be. */
const fewest = [Infinity, Infinity, 3_000_000, 1_000_000, 450_000, 180_000, 70_000, 25_000, 10_000, 4_000, 1_000];
const lineHeight = 16;
const perLetter = 6.5;
const cell = 256;

/**
 * Which towns are named at a zoom, so that no name lies on another: the larger ones first. By squares of a tile's size, whose key
 * is `column row`, so that a tile looks at its own and those around it.
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

import { fold } from './fold';
import type { Point } from './distance';
import type { Town } from './gazetteer';

// Every town has these; in which order and where follows from the town's id, so they are the same on every machine.
const names = [
  'Main Street',
  'King Street',
  'Queen Street',
  'Church Street',
  'Maple Avenue',
  'Front Street',
  'Park Avenue',
  'Station Road',
  'Mill Road',
  'Victoria Street',
  'Elm Street',
  'Lake Road',
  'Bay Street',
  'River Road',
  'Wellington Street',
  'Market Street',
  'Oak Avenue',
  'Hill Street',
  'Union Street',
  'Cedar Lane',
  'George Street',
  'Water Street',
  'College Street',
  'Pine Street',
  'Bridge Street',
  'Harbour Drive',
  'Albert Street',
  'Spruce Avenue',
  'Railway Avenue',
  'Centre Street',
  'Meadow Drive',
];

export interface Street {
  name: string;
  folded: string;
  /** As a part of a place id: `main-street`. */
  slug: string;
}
const streets: readonly Street[] = names.map((name) => {
  const folded = fold(name);
  return { name, folded, slug: folded.replaceAll(' ', '-') };
});

/** FNV-1a: spreads texts evenly over whole numbers, the same everywhere. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value;
}

/** Made-up streets of a town. */
export function streetsOf(town: Town): Street[] {
  const start = hash(town.id);
  // 31 names are a prime number of them, so every step walks through all.
  const step = 1 + (hash(`${town.id} step`) % (names.length - 1));
  return streets.flatMap((_, at) => streets[(start + at * step) % streets.length] ?? []);
}

/** A house number where none was typed. */
export const houseNumber = (town: Town, { name }: Street): number => 10 + (hash(`${town.id} ${name}`) % 890);

/** A made-up point within a kilometre or so of the town's own. */
export function pointOf(town: Town, number: number, { name }: Street): Point {
  const spread = (text: string) => ((hash(text) % 2001) - 1000) / 1e5;
  const away = spread(`${town.id} ${name} away`);
  const along = spread(`${town.id} ${name} ${number}`);
  const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return { lat: rounded(town.lat + away), lng: rounded(town.lng + along) };
}

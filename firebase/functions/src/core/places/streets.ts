import { fold } from './fold';
import type { Point } from './distance';
import type { Town } from './gazetteer';

// Streets that every town has; their order and position derive from the town's id, so they are the same on every machine.
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

/** FNV-1a hash: distributes texts evenly over integers, the same on every machine. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value;
}

/** Invented streets of a town. */
export function streetsOf(town: Town): Street[] {
  const start = hash(town.id);
  // There are 31 names, a prime number, so every step visits all of them.
  const step = 1 + (hash(`${town.id} step`) % (names.length - 1));
  return streets.flatMap((_, at) => streets[(start + at * step) % streets.length] ?? []);
}

/** A house number if none was typed. */
export const houseNumber = (town: Town, { name }: Street): number => 10 + (hash(`${town.id} ${name}`) % 890);

/** An invented point within about a kilometre of the town's. */
export function pointOf(town: Town, number: number, { name }: Street): Point {
  const spread = (text: string) => ((hash(text) % 2001) - 1000) / 1e5;
  const away = spread(`${town.id} ${name} away`);
  const along = spread(`${town.id} ${name} ${number}`);
  const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return { lat: rounded(town.lat + away), lng: rounded(town.lng + along) };
}

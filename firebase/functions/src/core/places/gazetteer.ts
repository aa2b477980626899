import type { CountryCode } from '@spot/contracts/core';
import { readPlacesFile } from './dataFile';
import { distance, type Point } from './distance';
import { abbreviate, fold } from './fold';

export interface Town extends Point {
  /** `ca.on.toronto`; a second town of the same name in the province is `ca.on.toronto.2`. */
  id: string;
  name: string;
  folded: string;
  /** `ON`, and its folded name `ontario`. */
  region: string;
  regionName: string;
  country: CountryCode;
  population: number;
  timeZone: string;
}

export interface Gazetteer {
  /** Sorted by size, largest first. */
  towns: readonly Town[];
  find(id: string): Town | undefined;
  /** Towns whose name begins with the typed text (folded), in no order. */
  startingAs(typed: string): Town[];
  /** The nearest town within this many kilometres. */
  nearest(point: Point, within: number): Town | undefined;
}

function readTowns(): Town[] {
  const { countries, names, zones } = readPlacesFile();
  const towns: Town[] = [];
  const used = new Map<string, number>();
  for (const code of ['CA', 'US'] as const)
    for (const [region, rows] of Object.entries(countries[code]))
      for (const [name, lat, lng, population, zone] of rows) {
        const folded = fold(name);
        const plain = `${code}.${region}.${folded.replaceAll(' ', '-')}`.toLowerCase();
        const times = (used.get(plain) ?? 0) + 1;
        used.set(plain, times);
        towns.push({
          id: times === 1 ? plain : `${plain}.${times}`,
          name,
          folded,
          region,
          regionName: fold(names[code][region] ?? region),
          country: code === 'CA' ? 'ca' : 'us',
          lat,
          lng,
          population,
          timeZone: zones[zone] ?? '',
        });
      }
  return towns.sort(bySize);
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

export const bySize = (a: Town, b: Town): number => b.population - a.population || compare(a.id, b.id);

function index(towns: readonly Town[]): Gazetteer {
  const byId = new Map(towns.map((town) => [town.id, town]));
  const names = towns
    .flatMap((town) => [...new Set([town.folded, abbreviate(town.folded)])].map((name) => ({ name, town })))
    .sort((a, b) => compare(a.name, b.name));
  const prefixed = (typed: string): Town[] => {
    let low = 0;
    let high = names.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((names[middle]?.name ?? '') < typed) low = middle + 1;
      else high = middle;
    }
    const found: Town[] = [];
    for (const { name, town } of names.slice(low)) {
      if (!name.startsWith(typed)) break;
      found.push(town);
    }
    return found;
  };
  return {
    towns,
    find: (id) => byId.get(id),
    startingAs: (typed) => [...new Set([typed, abbreviate(typed)].flatMap(prefixed))],
    nearest: (point, within) => {
      let best: { town: Town; away: number } | undefined;
      for (const town of towns) {
        const away = distance(town, point);
        if (away < within && away < (best?.away ?? Infinity)) best = { town, away };
      }
      return best?.town;
    },
  };
}

let loaded: Gazetteer | undefined;

/** The towns of Canada and the US, loaded from disk on first use. */
export const gazetteer = (): Gazetteer => (loaded ??= index(readTowns()));

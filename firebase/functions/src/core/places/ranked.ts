import type { CountryCode } from '@spot/contracts/core';
import { distance, type Point } from './distance';
import { bySize, type Town } from './gazetteer';

/** Preferences of a search for addresses. */
export interface Wish {
  /** The selected country comes first. */
  countries: readonly CountryCode[];
  /** Point of the company or team. */
  near?: Point;
}

/** How completely a town was typed: 2 with its region, 1 its whole name, 0 only the beginning. */
export interface Named {
  town: Town;
  named: 0 | 1 | 2;
}

/**
 * Distances in km that group towns as in daily reach, in the region or in the part of the country; within a group, size
 * decides.
 */
const bands = [60, 250, 1000];

/** Sorts towns, best first: by how completely they were typed, selected country, distance, size. */
export function ranked({ countries, near }: Wish): (a: Named, b: Named) => number {
  const band = new Map<Town, number>();
  const bandOf = (town: Town) => {
    if (!near) return 0;
    const known = band.get(town);
    if (known !== undefined) return known;
    const away = distance(town, near);
    const found = bands.filter((most) => away > most).length;
    band.set(town, found);
    return found;
  };
  return (a, b) =>
    b.named - a.named ||
    countries.indexOf(a.town.country) - countries.indexOf(b.town.country) ||
    bandOf(a.town) - bandOf(b.town) ||
    bySize(a.town, b.town);
}

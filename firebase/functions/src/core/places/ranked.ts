import type { CountryCode } from '@spot/contracts/core';
import { distance, type Point } from './distance';
import { bySize, type Town } from './gazetteer';

/** What somebody looks for addresses with. */
export interface Wish {
  /** The chosen country first. */
  countries: readonly CountryCode[];
  /** Where the company or team is. */
  near?: Point;
}

/** How well a town is named: 2 whole and with its region, 1 whole, 0 by its beginning. */
export interface Named {
  town: Town;
  named: 0 | 1 | 2;
}

/** Within a day's reach, a region, a part of the country: nearer than that the size of a town says more than kilometres. */
const bands = [60, 250, 1000];

/** The best first: as named, in the chosen country, near, large. */
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

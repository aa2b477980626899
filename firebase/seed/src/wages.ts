import { minimumWages } from '@spot/contracts/scheduling';
import wages from '../data/minimum-wages.json';

/** The minimum wages with which a project begins, as stored; the sources of the figures stay in the file. */
export function firstWages() {
  const { countries } = minimumWages.parse(wages);
  return {
    asOf: wages.asOf,
    countries,
    provinceToAbbreviation: Object.fromEntries(
      countries.flatMap(({ regions }) => regions.map(({ name, abbr }) => [name, abbr])),
    ),
  };
}

import type { CountryCode, PlaceSuggestion } from '@spot/contracts/calls';
import { abbreviate, startsAs } from './fold';
import { bySize, gazetteer, type Town } from './gazetteer';
import { countryNames, type Places } from './port';
import { readings, type Reading } from './readings';
import { houseNumber, pointOf, streetsOf, type Street } from './streets';

interface Candidate {
  town: Town;
  streets: Street[];
  number?: number;
  /** The town's name was typed whole. */
  exact: boolean;
}

/** Of very many towns that go on as typed only the largest are looked at. */
const mostTowns = 200;
/** Streets of the best town, where several could be meant. */
const streetsOfBest = 3;

const byRank = (a: Candidate, b: Candidate) => Number(b.exact) - Number(a.exact) || bySize(a.town, b.town);

function inRegion(town: Town, typed: string): boolean {
  if (typed === '') return true;
  const country = countryNames[town.country].toLowerCase();
  const regions = [town.region.toLowerCase(), town.regionName].map((region) => `${region} ${country}`);
  return [...regions, country].some((whole) => whole.startsWith(typed));
}

/** None of the made-up streets has an east or west. */
const direction = / (?:[nsew]|north|south|east|west)$/;

function candidates(reading: Reading, among: (town: Town) => boolean): Candidate[] {
  const { number, town: typed, region } = reading;
  const { startingAs, towns } = gazetteer();
  const street = reading.street.replace(direction, '');
  const whole = abbreviate(typed);
  return (typed === '' ? towns : startingAs(typed))
    .filter((town) => among(town) && inRegion(town, region))
    .map((town) => ({ town, number, streets: [], exact: abbreviate(town.folded) === whole }))
    .sort(byRank)
    .slice(0, mostTowns)
    .map((found) => ({ ...found, streets: streetsOf(found.town).filter(({ folded }) => startsAs(folded, street)) }))
    .filter(({ streets }) => streets.length > 0);
}

function suggestionOf(town: Town, street: Street, typed: number | undefined): PlaceSuggestion {
  const number = typed ?? houseNumber(town, street);
  const main = `${number} ${street.name}`;
  const area = `${town.name}, ${town.region}, ${countryNames[town.country]}`;
  return { placeId: `${town.id}~${number}~${street.slug}`, label: `${main}, ${area}`, main, area, synthetic: true };
}

function suggest(text: string, countries: readonly CountryCode[], limit: number): PlaceSuggestion[] {
  const among = (town: Town) => countries.includes(town.country);
  const found = readings(text)
    .flatMap((reading) => candidates(reading, among))
    .sort(byRank);
  const suggestions = new Map<string, PlaceSuggestion>();
  for (const [rank, { town, streets, number }] of found.entries()) {
    if (suggestions.size >= limit) break;
    for (const street of streets.slice(0, rank === 0 ? streetsOfBest : 1)) {
      const suggestion = suggestionOf(town, street, number);
      suggestions.set(suggestion.placeId, suggestion);
    }
  }
  return [...suggestions.values()].slice(0, limit);
}

/** Towns are real, streets and house numbers are made up, which every answer says (`synthetic`). */
export const gazetteerPlaces: Places = {
  suggest: async (text, countries, limit) => suggest(text, countries, limit),
  resolve: async (placeId) => {
    const [townId = '', numberText = '', streetSlug = ''] = placeId.split('~');
    const town = gazetteer().find(townId);
    const street = town && streetsOf(town).find(({ slug }) => slug === streetSlug);
    if (!town || !street || !/^[1-9]\d{0,4}$/.test(numberText)) return undefined;
    const number = Number(numberText);
    return {
      address: {
        unit: '',
        street: `${number} ${street.name}`,
        city: town.name,
        province: town.region,
        country: countryNames[town.country],
      },
      ...pointOf(town, number, street),
      timeZone: town.timeZone,
      synthetic: true,
    };
  },
};

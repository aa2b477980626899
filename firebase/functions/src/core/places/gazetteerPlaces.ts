import { type CountryCode, type PlaceSuggestion, postalFits, type PostalCode } from '@spot/contracts/core';
import { abbreviate, startsAs } from './fold';
import { gazetteer, type Town } from './gazetteer';
import { placeIdOf, readPlaceId } from './placeIds';
import { countryNames, type FoundPlace, type Places } from './port';
import { ranked, type Named, type Wish } from './ranked';
import { readings, type Reading } from './readings';
import { houseNumber, pointOf, streetsOf, type Street } from './streets';
import { isFinished, typedStreet, withoutPostal } from './typedStreet';

interface Candidate extends Named {
  /** Invented streets that begin with the typed text. */
  streets: Street[];
  number?: number;
  /** Number and street as typed. */
  typed?: string;
}

/** If more towns match, only the best ones are considered. */
const mostTowns = 200;
/** A town further away than this does not describe a point. */
const namedWithinKm = 100;
/** Number of streets to suggest for the best town. */
const streetsOfBest = 3;

function inRegion(town: Town, typed: string): boolean {
  if (typed === '') return true;
  const country = countryNames[town.country].toLowerCase();
  const regions = [town.region.toLowerCase(), town.regionName].map((region) => `${region} ${country}`);
  return [...regions, country].some((whole) => whole.startsWith(typed));
}

const wordsOf = (street: string) => street.split(' ').filter(Boolean).length;

/** Streets that match; a completely typed street excludes others that begin alike. */
function streetsFor(town: Town, street: string, typed: string | undefined): Street[] {
  const alike = streetsOf(town).filter(({ folded }) => startsAs(folded, street));
  if (!typed) return alike;
  const same = alike.filter(({ folded }) => abbreviate(folded) === abbreviate(street));
  return same.length > 0 || isFinished(street) ? same : alike;
}

function candidates(text: string, reading: Reading, among: (town: Town) => boolean, wish: Wish): Candidate[] {
  const { number, town: name, region, street } = reading;
  const { startingAs, towns } = gazetteer();
  const whole = abbreviate(name);
  const typed = typedStreet(text, wordsOf(street), number !== undefined);
  // Unless the whole town was typed, the street's last word may be the beginning of a town.
  const typedIn = ({ named }: Named) => (named > 0 || isFinished(street) ? typed : undefined);
  return (name === '' ? towns : startingAs(name))
    .filter((town) => among(town) && inRegion(town, region))
    .map((town): Named => {
      const exact = name !== '' && abbreviate(town.folded) === whole;
      return { town, named: exact ? (region === '' ? 1 : 2) : 0 };
    })
    .sort(ranked(wish))
    .slice(0, mostTowns)
    .map((found) => ({
      ...found,
      number,
      typed: typedIn(found),
      streets: streetsFor(found.town, street, typedIn(found)),
    }))
    .filter(({ streets, typed: asTyped }) => streets.length > 0 || asTyped !== undefined);
}

function labelled(town: Town, main: string, postal: PostalCode | undefined) {
  const area = [town.name, [town.region, postal?.code].filter(Boolean).join(' '), countryNames[town.country]].join(
    ', ',
  );
  return { label: `${main}, ${area}`, main, area };
}

/** Suggests several streets in the best town, and always the typed street in towns that have it. */
function suggestionsOf({ town, streets, number, typed }: Candidate, postal: PostalCode | undefined, most: number) {
  const place = { townId: town.id, postal: postal?.code };
  const made = streets.map((street): PlaceSuggestion => {
    const house = number ?? houseNumber(town, street);
    const placeId = placeIdOf({ ...place, number: house, slug: street.slug });
    return { placeId, ...labelled(town, `${house} ${street.name}`, postal), synthetic: true };
  });
  if (!typed || (number !== undefined && streets.some(({ folded }) => sameStreet(typed, number, folded))))
    return made.slice(0, most);
  const placeId = placeIdOf({ ...place, street: typed });
  return [...made.slice(0, most - 1), { placeId, ...labelled(town, typed, postal), centred: true }];
}

const sameStreet = (typed: string, number: number, folded: string) =>
  abbreviate(typed.toLowerCase().replaceAll('.', '')) === abbreviate(`${number} ${folded}`);

function suggest(asked: string, wish: Wish, limit: number): PlaceSuggestion[] {
  const { text, postal } = withoutPostal(asked);
  const among = (town: Town) => wish.countries.includes(town.country) && (!postal || postalFits(postal, town.region));
  const all = readings(text).flatMap((reading) => candidates(text, reading, among, wish));
  // If a town was typed completely, its name is not taken for a part of a street elsewhere.
  const best = Math.max(0, ...all.map(({ named }) => named));
  const found = all.filter(({ named, typed }) => named > 0 || best === 0 || !typed).sort(ranked(wish));
  const suggestions = new Map<string, PlaceSuggestion>();
  for (const [rank, candidate] of found.entries()) {
    if (suggestions.size >= limit) break;
    for (const suggestion of suggestionsOf(candidate, postal, rank === 0 ? streetsOfBest : 1))
      suggestions.set(suggestion.placeId, suggestion);
  }
  return [...suggestions.values()].slice(0, limit);
}

function resolve(placeId: string): FoundPlace | undefined {
  const id = readPlaceId(placeId);
  const town = id && gazetteer().find(id.townId);
  if (!town) return undefined;
  const { timeZone } = town;
  const place = (street: string) => ({
    address: {
      unit: '',
      street,
      city: town.name,
      province: town.region,
      country: countryNames[town.country],
      ...(id.postal ? { postal: id.postal } : {}),
    },
    timeZone,
  });
  if ('street' in id) return { ...place(id.street), lat: town.lat, lng: town.lng, centred: true };
  const street = streetsOf(town).find(({ slug }) => slug === id.slug);
  if (!street) return undefined;
  return { ...place(`${id.number} ${street.name}`), ...pointOf(town, id.number, street), synthetic: true };
}

/**
 * Addresses from the gazetteer. Towns are real. A typed street is accepted as it is and placed at its town's centre
 * (`centred`); suggested streets are invented (`synthetic`). Every answer carries these flags.
 */
export const gazetteerPlaces: Places = {
  suggest: async (text, countries: readonly CountryCode[], limit, near) => suggest(text, { countries, near }, limit),
  resolve: async (placeId) => resolve(placeId),
  describe: async (point) => {
    const town = gazetteer().nearest(point, namedWithinKm);
    return town && [`Near ${town.name}`, town.region, countryNames[town.country]].join(', ');
  },
};

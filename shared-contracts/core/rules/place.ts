import type { Address } from '../entities/common';
import { isTimeZone } from '@spot/contracts/time';

interface Picked {
  address: { country: string; street: string; city: string };
  timeZone: string;
}

/** Countries in which a company may be (ACC-237). */
export const countries = ['Canada', 'USA'] as const;
export type Country = (typeof countries)[number];
/** The country of a stored address; Canada if it is missing or not supported (ACC-237). */
export const countryOf = (address: { country: string } | undefined): Country =>
  countries.find((country) => country === address?.country) ?? 'Canada';

/** Countries that the company profile's address search covers; a stored address in another country stays (decision C06). */
export const profileCountries: readonly Country[] = ['Canada'];

/** Maximum length of an address's unit, in characters. */
export const longestUnit = 30;

/** Whether the address was picked from the suggestions, is in Canada or the US, and has a usable time zone (ACC-068). */
export function isPlace(place: Picked | undefined): place is Picked {
  if (!place) return false;
  const { country, street, city } = place.address;
  return (
    (countries as readonly string[]).includes(country) && (street + city).trim() !== '' && isTimeZone(place.timeZone)
  );
}

/** Holds an address that was typed but not picked, so that a form does not lose it. */
export function unpicked(typed: string) {
  return { address: { unit: '', street: typed, city: '', province: '', country: '' }, lat: 0, lng: 0, timeZone: '' };
}

/** The typed text if nothing was picked yet; undefined for a picked place, even if its zone is unknown. */
export function typedAddress(
  place: { placeId?: string; address: { street: string }; timeZone: string } | null | undefined,
) {
  return place && !place.placeId && place.timeZone === '' ? place.address.street : undefined;
}

/** The picked place; null if text was only typed. */
export const pickedPlace = <P extends NonNullable<Parameters<typeof typedAddress>[0]>>(place: P | null | undefined) =>
  place && typedAddress(place) === undefined ? place : null;

/** Length of the text that is looked up; more text finds no other address. */
export const longestAddressText = 200;
/** Minimum length of the text for which suggestions are requested. */
export const shortestAddressText = 3;

/** `12 - 1 Front St W, Toronto, Ontario` */
export function addressText({ unit, street, city, province }: Address): string {
  const first = unit && street ? `${unit} - ${street}` : street || unit;
  return [first, city, province].filter((part) => part.trim() !== '').join(', ');
}

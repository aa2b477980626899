import type { Address } from '../entities/common';
import { isTimeZone } from '@spot/contracts/time';

interface Picked {
  address: { country: string; street: string; city: string };
  timeZone: string;
}

/** Countries in which a company may be (ACC-237). */
export const countries = ['Canada', 'USA'] as const;
export type Country = (typeof countries)[number];
/** The country of an address from before, which may be missing or another one; Canada is the default (ACC-237). */
export const countryOf = (address: { country: string } | undefined): Country =>
  countries.find((country) => country === address?.country) ?? 'Canada';

/** Countries whose addresses the company profile finds; one from before in another country stays (decision C06). */
export const profileCountries: readonly Country[] = ['Canada'];

/** Was the address picked from the suggestions, in Canada or the US, with a zone that dates can be computed in (ACC-068)? */
export function isPlace(place: Picked | undefined): place is Picked {
  if (!place) return false;
  const { country, street, city } = place.address;
  return (
    (countries as readonly string[]).includes(country) && (street + city).trim() !== '' && isTimeZone(place.timeZone)
  );
}

/** An address that somebody asked for and has not picked: what a form holds instead of forgetting it. */
export function unpicked(typed: string) {
  return { address: { unit: '', street: typed, city: '', province: '', country: '' }, lat: 0, lng: 0, timeZone: '' };
}

/** What was typed where nothing was picked yet; undefined for a place, also for one whose zone is not known. */
export function typedAddress(
  place: { placeId?: string; address: { street: string }; timeZone: string } | null | undefined,
) {
  return place && !place.placeId && place.timeZone === '' ? place.address.street : undefined;
}

/** The place that was picked; null where only something was typed. */
export const pickedPlace = <P extends NonNullable<Parameters<typeof typedAddress>[0]>>(place: P | null | undefined) =>
  place && typedAddress(place) === undefined ? place : null;

/** Letters that an address has to have before suggestions for it are looked up. */
export const shortestAddressText = 3;

/** `12 - 1 Front St W, Toronto, Ontario` */
export function addressText({ unit, street, city, province }: Address): string {
  const first = unit && street ? `${unit} - ${street}` : street || unit;
  return [first, city, province].filter((part) => part.trim() !== '').join(', ');
}

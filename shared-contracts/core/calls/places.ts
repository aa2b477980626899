import * as z from 'zod/mini';
import { address, position, timeZone } from '../entities/common';
import { longestAddressText, type Country } from '../rules/place';
import { byAdmin, byAnyone } from './access';
import { defineCall } from './define';
import { placeId, textOf, type Place } from './fields';

/** Countries that suggestions may be restricted to. */
const countryCode = z.enum(['ca', 'us']);
export type CountryCode = z.infer<typeof countryCode>;

const degrees = (most: number) => z.number().check(z.minimum(-most), z.maximum(most));
/** A point on the map. */
export const point = z.object({ lat: degrees(90), lng: degrees(180) });

const placeSuggestion = z.object({
  placeId,
  /** The whole address in one line: `main`, then `area`. */
  label: z.string(),
  /** House number and street. */
  main: z.string(),
  /** Town, province or state, and country. */
  area: z.string(),
  /** The street is invented (sample data, no map service). */
  synthetic: z.optional(z.boolean()),
  /** Number and street are as typed; the point will be the centre of the town (no map service). */
  centred: z.optional(z.boolean()),
});
export type PlaceSuggestion = z.infer<typeof placeSuggestion>;

/**
 * Suggests at most 6 addresses that complete the typed text, in the given countries, best first. A typed address with number,
 * street and town is always among them. Anyone may call it, limited per IP address or user. Errors: `invalid-argument`;
 * `resource-exhausted` reason `rateLimit`; `unavailable`. ACC-046, ACC-068, ACC-237, SCH-178.
 */
export const suggestAddresses = defineCall('accounts', {
  name: 'suggestAddresses',
  access: { ...byAnyone, limits: ['places'], idempotency: 'readOnly' },
  request: z.object({
    text: textOf(longestAddressText),
    /** The country selected in the form comes first. */
    countries: z.array(countryCode).check(z.minLength(1), z.maxLength(2)),
    /** Point of the company or team; addresses near it come first. */
    near: z.optional(point),
  }),
  response: z.object({ suggestions: z.array(placeSuggestion) }),
});

const resolvedPlace = z.object({
  address,
  position,
  /** IANA zone; null if unknown, in which case the user chooses it (decisions section 4 item 20). */
  timeZone: z.nullable(timeZone),
  synthetic: z.optional(z.boolean()),
  centred: z.optional(z.boolean()),
});
export type ResolvedPlace = z.infer<typeof resolvedPlace>;

/**
 * Returns a suggestion's address, point and time zone. Errors: those of `suggestAddresses`, and `not-found`. ACC-212, ACC-213,
 * SCH-243.
 */
export const resolvePlace = defineCall('accounts', {
  name: 'resolvePlace',
  access: { ...byAnyone, limits: ['places'], idempotency: 'readOnly' },
  request: z.object({ placeId }),
  response: resolvedPlace,
});

/**
 * Returns the name of a point on the map, for instance its address; platform admins only. Errors: `not-found` and
 * `unavailable`, each with the map service's status in the message (ADM-060); `resource-exhausted` reason `rateLimit`. ADM-197.
 */
export const describePoint = defineCall('accounts', {
  name: 'describePoint',
  access: { ...byAdmin, limits: ['places'], idempotency: 'readOnly', log: 'none' },
  request: point,
  response: z.object({ line: z.string() }),
});

/** Look-ups of an address field; `usePlaces` of the shell's interface binds them to the two functions. */
export interface PlaceLookup {
  suggest(text: string, countries: readonly Country[]): Promise<readonly PlaceSuggestion[]>;
  /** The time zone is empty if unknown. */
  resolve(placeId: string): Promise<Place>;
}

import * as z from 'zod/mini';
import { address, position, timeZone } from '../entities/common';
import type { Country } from '../rules/place';
import { byAdmin, byAnyone } from './access';
import { defineCall } from './define';
import { placeId, type Place } from './fields';

/** Countries that suggestions may be restricted to. */
export const countryCode = z.enum(['ca', 'us']);
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
  /** Town, province or state, country. */
  area: z.string(),
  /** The street is made up (sample data, no map service). */
  synthetic: z.optional(z.boolean()),
  /** Number and street are as typed; the point will be the centre of the town (no map service). */
  centred: z.optional(z.boolean()),
});
export type PlaceSuggestion = z.infer<typeof placeSuggestion>;

/**
 * Addresses that go on as typed, in the given countries, best first; at most 6. What has number, street and town is always among
 * them as it was typed. Anybody may ask, limited per address or
 * user. Errors: `invalid-argument`; `resource-exhausted` reason `rateLimit`; `unavailable`. ACC-046, ACC-068, ACC-237, SCH-178.
 */
export const suggestAddresses = defineCall('accounts', {
  name: 'suggestAddresses',
  access: { ...byAnyone, limits: ['places'], idempotency: 'readOnly' },
  request: z.object({
    text: z.string().check(z.maxLength(200)),
    /** The chosen one first. */
    countries: z.array(countryCode).check(z.minLength(1), z.maxLength(2)),
    /** Where the company or team is; what is near comes first. */
    near: z.optional(point),
  }),
  response: z.object({ suggestions: z.array(placeSuggestion) }),
});

const resolvedPlace = z.object({
  address,
  position,
  /** IANA zone; null where none is known, then it is chosen by hand (decisions section 4 item 20). */
  timeZone: z.nullable(timeZone),
  synthetic: z.optional(z.boolean()),
  centred: z.optional(z.boolean()),
});
export type ResolvedPlace = z.infer<typeof resolvedPlace>;

/**
 * A suggestion with its address, point on the map and time zone. Errors as `suggestAddresses`, and `not-found`.
 * ACC-212, ACC-213, SCH-243.
 */
export const resolvePlace = defineCall('accounts', {
  name: 'resolvePlace',
  access: { ...byAnyone, limits: ['places'], idempotency: 'readOnly' },
  request: z.object({ placeId }),
  response: resolvedPlace,
});

/**
 * Platform admins: what a point on the map is called, e.g. the address there. Errors: `not-found` and `unavailable`, each with
 * the map service's status in its words (ADM-060); `resource-exhausted` reason `rateLimit`. ADM-197.
 */
export const describePoint = defineCall('accounts', {
  name: 'describePoint',
  access: { ...byAdmin, limits: ['places'], idempotency: 'readOnly', log: 'none' },
  request: point,
  response: z.object({ line: z.string() }),
});

/** What an address field asks; `usePlaces` of the shell's interface binds it to the two functions. */
export interface PlaceLookup {
  suggest(text: string, countries: readonly Country[]): Promise<readonly PlaceSuggestion[]>;
  /** The time zone is empty where none is known. */
  resolve(placeId: string): Promise<Place>;
}

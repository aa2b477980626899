import type { CountryCode, PlaceSuggestion, Address } from '@spot/contracts/core';
import type { Point } from './distance';

export interface FoundPlace {
  address: Address;
  lat: number;
  lng: number;
  /** Null if unknown. */
  timeZone: string | null;
  /** The street is invented. */
  synthetic?: boolean;
  /** The street is as typed; the point is its town's centre. */
  centred?: boolean;
}

/** A source of addresses: a map service or the bundled gazetteer. */
export interface Places {
  /**
   * Addresses that complete the typed text, best first; those in the first of `countries` come first, then those near the
   * point.
   */
  suggest(text: string, countries: readonly CountryCode[], limit: number, near?: Point): Promise<PlaceSuggestion[]>;
  /** Undefined if the id is not that of an address in Canada or the US. */
  resolve(placeId: string): Promise<FoundPlace | undefined>;
  /** Describes a point in one line; undefined if nothing with a name is near. */
  describe(point: Point): Promise<string | undefined>;
}

/** The map service gave no usable answer; a retry may help. */
export class PlacesUnavailable extends Error {
  /** The service's own status, e.g. `OVER_QUERY_LIMIT`. */
  readonly status: string;
  constructor(message: string, options: ErrorOptions & { status?: string } = {}) {
    super(message, options);
    this.status = options.status ?? 'UNAVAILABLE';
  }
}

/** Country names as addresses contain them (ACC-237). */
export const countryNames = { ca: 'Canada', us: 'USA' } as const satisfies Record<CountryCode, string>;

import type { CountryCode, PlaceSuggestion, Address } from '@spot/contracts/core';
import type { Point } from './distance';

export interface FoundPlace {
  address: Address;
  lat: number;
  lng: number;
  /** Null where none is known. */
  timeZone: string | null;
  /** The street is made up. */
  synthetic?: boolean;
  /** The street is as typed, and the point is the centre of its town. */
  centred?: boolean;
}

/** Where addresses come from: a map service or the bundled gazetteer. */
export interface Places {
  /** Addresses that go on as typed, best first: the chosen country comes first in `countries`, then what is near. */
  suggest(text: string, countries: readonly CountryCode[], limit: number, near?: Point): Promise<PlaceSuggestion[]>;
  /** Undefined for a name that stands for no address in Canada or the US. */
  resolve(placeId: string): Promise<FoundPlace | undefined>;
  /** A point in one line; undefined far from everything that has a name. */
  describe(point: Point): Promise<string | undefined>;
}

/** The map service gave no usable answer; trying again may help. */
export class PlacesUnavailable extends Error {
  /** What the service called it, e.g. `OVER_QUERY_LIMIT`. */
  readonly status: string;
  constructor(message: string, options: ErrorOptions & { status?: string } = {}) {
    super(message, options);
    this.status = options.status ?? 'UNAVAILABLE';
  }
}

/** Countries as addresses name them (ACC-237). */
export const countryNames = { ca: 'Canada', us: 'USA' } as const satisfies Record<CountryCode, string>;

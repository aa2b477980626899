import type { Address } from '@spot/contracts/core';

/** A town of sample companies and workers; addresses within it are invented. */
export interface Town {
  city: string;
  province: string;
  country: 'Canada' | 'USA';
  timeZone: string;
  /** Area code of its phone numbers. */
  area: string;
  at: readonly [number, number];
  /** Quarters in and around the town: name, postal code, latitude and longitude. */
  quarters: readonly (readonly [string, string, number, number])[];
}

export const towns = {
  toronto: {
    ...{ city: 'Toronto', province: 'ON', country: 'Canada', timeZone: 'America/Toronto', area: '416' },
    at: [43.6532, -79.3832],
    quarters: [
      ['Toronto', 'M4C 1B5', 43.69, -79.32],
      ['Mississauga', 'L5B 1M2', 43.59, -79.64],
      ['Scarborough', 'M1P 4P5', 43.77, -79.26],
      ['Brampton', 'L6Y 4R2', 43.68, -79.77],
    ],
  },
  chicago: {
    ...{ city: 'Chicago', province: 'IL', country: 'USA', timeZone: 'America/Chicago', area: '312' },
    at: [41.8781, -87.6298],
    quarters: [
      ['Chicago', '60608', 41.85, -87.67],
      ['Cicero', '60804', 41.85, -87.75],
      ['Oak Park', '60302', 41.89, -87.79],
      ['Evanston', '60201', 42.05, -87.69],
    ],
  },
  ottawa: {
    ...{ city: 'Ottawa', province: 'ON', country: 'Canada', timeZone: 'America/Toronto', area: '613' },
    at: [45.4215, -75.6972],
    quarters: [
      ['Ottawa', 'K1P 1J1', 45.42, -75.7],
      ['Nepean', 'K2G 1V8', 45.35, -75.74],
    ],
  },
  montreal: {
    ...{ city: 'Montréal', province: 'QC', country: 'Canada', timeZone: 'America/Toronto', area: '514' },
    at: [45.5019, -73.5674],
    quarters: [
      ['Montréal', 'H2Y 1C6', 45.51, -73.56],
      ['Laval', 'H7T 1C8', 45.57, -73.75],
      ['Longueuil', 'J4K 1A1', 45.53, -73.52],
    ],
  },
  halifax: {
    ...{ city: 'Halifax', province: 'NS', country: 'Canada', timeZone: 'America/Halifax', area: '902' },
    at: [44.6488, -63.5752],
    quarters: [
      ['Halifax', 'B3J 1S9', 44.65, -63.58],
      ['Dartmouth', 'B2Y 2N4', 44.67, -63.57],
    ],
  },
  stJohns: {
    ...{ city: 'St. John’s', province: 'NL', country: 'Canada', timeZone: 'America/St_Johns', area: '709' },
    at: [47.5615, -52.7126],
    quarters: [['St. John’s', 'A1C 1A1', 47.56, -52.71]],
  },
  winnipeg: {
    ...{ city: 'Winnipeg', province: 'MB', country: 'Canada', timeZone: 'America/Winnipeg', area: '204' },
    at: [49.8951, -97.1384],
    quarters: [['Winnipeg', 'R3C 0V1', 49.89, -97.14]],
  },
  calgary: {
    ...{ city: 'Calgary', province: 'AB', country: 'Canada', timeZone: 'America/Edmonton', area: '403' },
    at: [51.0447, -114.0719],
    quarters: [
      ['Calgary', 'T2P 1J9', 51.05, -114.07],
      ['Airdrie', 'T4B 0R1', 51.29, -114.01],
    ],
  },
  vancouver: {
    ...{ city: 'Vancouver', province: 'BC', country: 'Canada', timeZone: 'America/Vancouver', area: '604' },
    at: [49.2827, -123.1207],
    quarters: [
      ['Vancouver', 'V6B 1A1', 49.28, -123.11],
      ['Burnaby', 'V5H 2E2', 49.23, -123.0],
      ['Richmond', 'V6X 2A9', 49.17, -123.14],
    ],
  },
  newYork: {
    ...{ city: 'New York', province: 'NY', country: 'USA', timeZone: 'America/New_York', area: '212' },
    at: [40.7128, -74.006],
    quarters: [
      ['Brooklyn', '11201', 40.69, -73.99],
      ['Queens', '11101', 40.75, -73.94],
      ['Bronx', '10451', 40.82, -73.92],
    ],
  },
  boston: {
    ...{ city: 'Boston', province: 'MA', country: 'USA', timeZone: 'America/New_York', area: '617' },
    at: [42.3601, -71.0589],
    quarters: [
      ['Boston', '02118', 42.34, -71.07],
      ['Cambridge', '02139', 42.36, -71.1],
    ],
  },
  austin: {
    ...{ city: 'Austin', province: 'TX', country: 'USA', timeZone: 'America/Chicago', area: '512' },
    at: [30.2672, -97.7431],
    quarters: [
      ['Austin', '78704', 30.25, -97.76],
      ['Round Rock', '78664', 30.51, -97.67],
    ],
  },
  denver: {
    ...{ city: 'Denver', province: 'CO', country: 'USA', timeZone: 'America/Denver', area: '303' },
    at: [39.7392, -104.9903],
    quarters: [
      ['Denver', '80205', 39.76, -104.97],
      ['Aurora', '80012', 39.7, -104.84],
    ],
  },
  phoenix: {
    ...{ city: 'Phoenix', province: 'AZ', country: 'USA', timeZone: 'America/Phoenix', area: '602' },
    at: [33.4484, -112.074],
    quarters: [
      ['Phoenix', '85004', 33.45, -112.07],
      ['Tempe', '85281', 33.43, -111.93],
    ],
  },
  seattle: {
    ...{ city: 'Seattle', province: 'WA', country: 'USA', timeZone: 'America/Los_Angeles', area: '206' },
    at: [47.6062, -122.3321],
    quarters: [
      ['Seattle', '98122', 47.61, -122.3],
      ['Bellevue', '98004', 47.62, -122.2],
    ],
  },
} as const satisfies Record<string, Town>;
export type TownName = keyof typeof towns;

export function addressIn(town: Town, street: string, quarter = 0): Address {
  const [, postal = ''] = town.quarters[quarter % town.quarters.length] ?? [];
  const { city, province, country } = town;
  return { unit: '', street, city, province, country, postal };
}

/** A point within a few kilometres of a place, different for each index. */
export const near = ([lat, lng]: readonly [number, number], index: number): [number, number] => [
  lat + Math.sin(index * 2.4) * 0.04,
  lng + Math.cos(index * 2.4) * 0.05,
];

import type { Country } from './place';

export interface PostalCode {
  /** Formatted: `M5V 2W6`, `60616` or `60616-1234`. */
  code: string;
  country: Country;
}

/** Provinces by first letter. D, F, I, O, Q and U are used nowhere in a code. */
const provinces: Record<string, readonly string[]> = {
  A: ['NL'],
  B: ['NS'],
  C: ['PE'],
  E: ['NB'],
  G: ['QC'],
  H: ['QC'],
  J: ['QC'],
  K: ['ON'],
  L: ['ON'],
  M: ['ON'],
  N: ['ON'],
  P: ['ON'],
  R: ['MB'],
  S: ['SK'],
  T: ['AB'],
  V: ['BC'],
  X: ['NT', 'NU'],
  Y: ['YT'],
};
/** States by the first digit of the zip code. */
const states: readonly string[] = [
  'CT MA ME NH NJ NY RI VT',
  'DE NY PA',
  'DC MD NC SC VA WV',
  'AL FL GA MS TN',
  'IN KY MI OH',
  'IA MN MT ND SD WI',
  'IL KS MO NE',
  'AR LA OK TX',
  'AZ CO ID NM NV TX UT WY',
  'AK CA HI OR WA',
];
const canadian = /^([A-CEGHJ-NPR-TVXY]\d[A-CEGHJ-NPR-TV-Z])[ -]?(\d[A-CEGHJ-NPR-TV-Z]\d)$/;
const american = /^\d{5}(?:-\d{4})?$/;

/** Parses a Canadian postal code or US zip code by its pattern; undefined for anything else. */
export function postalCode(text: string): PostalCode | undefined {
  const typed = text.trim().toUpperCase();
  const [, area, unit] = canadian.exec(typed) ?? [];
  if (area && unit) return { code: `${area} ${unit}`, country: 'Canada' };
  return american.test(typed) ? { code: typed, country: 'USA' } : undefined;
}

/** Whether the code can belong to an address in the province or state. */
export function postalFits({ code, country }: PostalCode, region: string): boolean {
  const first = code.charAt(0);
  const regions = country === 'USA' ? states[Number(first)]?.split(' ') : provinces[first];
  return (regions ?? []).includes(region);
}

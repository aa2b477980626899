import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Row = [name: string, lat: number, lng: number, population: number, zone: number];
type ByCountry<T> = Record<'CA' | 'US', Record<string, T>>;

/** `data/places.json`, made by tooling/generate/places.mjs: `countries` has rows by province or state, `names` their names. */
export interface PlacesFile {
  licence: string;
  zones: string[];
  names: ByCountry<string>;
  countries: ByCountry<Row[]>;
}

/** Beside the bundle where it is deployed, three folders up from the source. */
const folders = ['data', '../../../data'];

export function readPlacesFile(): PlacesFile {
  const files = folders.map((folder) => join(__dirname, folder, 'places.json'));
  const file = files.find((one) => existsSync(one));
  if (!file) throw new Error('data/places.json is missing beside the functions.');
  return JSON.parse(readFileSync(file, 'utf8')) as PlacesFile;
}

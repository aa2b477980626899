import { readBaseMap } from './base-map';
import { labelsAt } from './labels';

const map = readBaseMap();
const x = (lng: number) => ((lng + 180) / 360) * 256;
const y = (lat: number) => ((1 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / Math.PI) / 2) * 256;

/** How many edges of a ring are straight to the east of a point. */
function edgesToTheEast(ring: Float64Array, lat: number, lng: number): number {
  let edges = 0;
  for (let at = 0, before = ring.length - 2; at < ring.length; before = at, at += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [ring[at], ring[at + 1], ring[before], ring[before + 1]];
    if (y1 > y(lat) !== y2 > y(lat) && x(lng) < ((x2 - x1) * (y(lat) - y1)) / (y2 - y1) + x1) edges += 1;
  }
  return edges;
}

/** Whether a point lies inside the land's shapes, by the fill rule of the drawing. */
function onLand(lat: number, lng: number): boolean {
  const rings = map.land.flatMap((shape) => shape.rings);
  return rings.reduce((edges, ring) => edges + edgesToTheEast(ring, lat, lng), 0) % 2 === 1;
}

describe('The map of open data', () => {
  it.each([
    ['Toronto', 43.72, -79.4],
    ['Chicago', 41.85, -87.72],
    ['Calgary', 51.05, -114.07],
    ['Dallas', 32.78, -96.8],
    ['Halifax', 44.66, -63.62],
    ['Victoria on its island', 48.47, -123.4],
    ['Anchorage', 61.18, -149.85],
  ])('has %s on land', (_, lat, lng) => expect(onLand(lat, lng)).toBe(true));

  it.each([
    ['Lake Ontario', 43.65, -78.5],
    ['Lake Superior', 47.7, -87.5],
    ['Lake Winnipeg', 52.2, -97.5],
    ['Hudson Bay', 59, -85],
    ['the Pacific', 45, -130],
  ])('has %s as water', (_, lat, lng) => expect(onLand(lat, lng)).toBe(false));

  it('labels the large towns first and none overlapping', () => {
    const names = (zoom: number) => [...labelsAt(map.towns, zoom).values()].flat().map(({ name }) => name);
    expect(names(5)).toEqual(expect.arrayContaining(['Toronto', 'Chicago', 'Los Angeles']));
    expect(names(5)).not.toContain('Kapuskasing');
    expect(names(10)).toContain('Kapuskasing');
    expect(names(10).length).toBeGreaterThan(names(6).length);
  });
});

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isTimeZone, offeredTimeZones } from '@spot/contracts/time';
import { readPlacesFile } from './dataFile';
import { distance } from './distance';
import { gazetteer } from './gazetteer';
import { zoneAt } from './zoneAt';

const perRegion = (country: 'CA' | 'US') =>
  Object.fromEntries(
    Object.entries(readPlacesFile().countries[country]).map(([region, rows]) => [region, rows.length]),
  );

describe('The towns of Canada and the US', () => {
  const { towns, find } = gazetteer();

  it('are some 20,000, from every province, territory and state (ACC-237)', () => {
    expect(perRegion('CA')).toEqual({
      AB: 538,
      BC: 479,
      MB: 72,
      NB: 188,
      NL: 102,
      NS: 165,
      NT: 9,
      NU: 15,
      ON: 604,
      PE: 23,
      QC: 497,
      SK: 163,
      YT: 3,
    });
    expect(Object.keys(perRegion('US'))).toHaveLength(51);
    expect(towns.length).toBe(20_186);
  });

  it('are in a small file that names its licence and has no impossible row', () => {
    expect(statSync(join(__dirname, '../../../data/places.json')).size).toBeLessThan(1_100_000);
    expect(readPlacesFile().licence).toMatch(/GeoNames.*CC BY 4\.0/);
    const odd = towns.filter(
      ({ name, lat, lng, population, folded }) =>
        name === '' ||
        folded === '' ||
        /[,(~]/.test(name) ||
        lat < 18 ||
        lat > 84 ||
        lng < -180 ||
        lng > -52 ||
        population < 0,
    );
    expect(odd).toEqual([]);
  });

  it('have one entry each: no id twice, and no name twice within 15 km', () => {
    expect(new Set(towns.map(({ id }) => id)).size).toBe(towns.length);
    const seen = new Map<string, (typeof towns)[number][]>();
    const twins: string[] = [];
    for (const town of towns) {
      const key = `${town.country} ${town.region} ${town.name.toLowerCase()}`;
      const others = seen.get(key) ?? [];
      if (others.some((other) => distance(other, town) < 15)) twins.push(key);
      seen.set(key, [...others, town]);
    }
    expect(twins).toEqual([]);
  });

  it('have zones that dates can be computed in and that are offered for choosing by hand (ACC-212, ACC-237)', () => {
    const zones = [...new Set(towns.map(({ timeZone }) => timeZone))];
    expect(zones.filter((zone) => !isTimeZone(zone) || !offeredTimeZones.includes(zone))).toEqual([]);
    expect(zones.length).toBeGreaterThan(40);
  });

  it.each([
    ['ca.on.moose-factory', 'America/Toronto'],
    ['ca.on.kenora', 'America/Winnipeg'],
    ['ca.nl.st-johns', 'America/St_Johns'],
    ['ca.nl.happy-valley-goose-bay', 'America/Goose_Bay'],
    ['ca.ab.lloydminster', 'America/Edmonton'],
    ['ca.sk.regina', 'America/Regina'],
    ['ca.bc.vancouver', 'America/Vancouver'],
    ['ca.bc.fort-st-john', 'America/Dawson_Creek'],
    ['ca.qc.gaspe', 'America/Toronto'],
    ['ca.nb.campbellton', 'America/Moncton'],
    ['us.il.chicago', 'America/Chicago'],
    ['us.az.phoenix', 'America/Phoenix'],
    ['us.hi.honolulu', 'Pacific/Honolulu'],
  ])('know that %s is in %s (ACC-212)', (id, zone) => {
    expect(find(id)?.timeZone).toBe(zone);
  });
});

describe('The zone of a point', () => {
  it('is that of the nearest town, also where the look-up by coordinates errs (ACC-212)', () => {
    // On the New Brunswick side of the bay, for which the coarse look-up returns Quebec's zone.
    expect(zoneAt({ lat: 48.005, lng: -66.68 })).toBe('America/Moncton');
    expect(zoneAt({ lat: 43.65, lng: -79.38 })).toBe('America/Toronto');
  });

  it('is looked up by coordinates far from every town, and unknown at sea or for an invalid point (ACC-212)', () => {
    const lonely = { lat: 55.5, lng: -74 };
    expect(gazetteer().nearest(lonely, 15)).toBeUndefined();
    expect(zoneAt(lonely)).toBe('America/Toronto');
    expect([zoneAt({ lat: 40, lng: -60 }), zoneAt({ lat: 91, lng: 0 }), zoneAt({ lat: NaN, lng: 0 })]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

import type { CountryCode } from '@spot/contracts/core';
import { distance } from './distance';
import { gazetteer } from './gazetteer';
import { gazetteerPlaces } from './gazetteerPlaces';
import { streetsOf } from './streets';

const both: CountryCode[] = ['ca', 'us'];
const areas = async (text: string, countries = both) =>
  (await gazetteerPlaces.suggest(text, countries, 6)).map(({ area }) => area);

describe('Suggestions of the gazetteer', () => {
  it.each([
    ['montreal', 'Montréal, QC, Canada'],
    ['MONTRÉAL', 'Montréal, QC, Canada'],
    ['st johns', "St. John's, NL, Canada"],
    ['Saint John’s', "St. John's, NL, Canada"],
    ['st john', 'Saint John, NB, Canada'],
    ['moose fact', 'Moose Factory, ON, Canada'],
    ['trois rivieres', 'Trois-Rivières, QC, Canada'],
    ['st-jean-sur', 'Saint-Jean-sur-Richelieu, QC, Canada'],
    ['igloolik', 'Igloolik, NU, Canada'],
    ['toro', 'Toronto, ON, Canada'],
    ['london, on', 'London, ON, Canada'],
    ['london ohio', 'London, OH, USA'],
    ['london, ontario, canada', 'London, ON, Canada'],
    ['new york, new york', 'New York City, NY, USA'],
    ['125 king st w, toronto', 'Toronto, ON, Canada'],
    ['12 main st st john', 'Saint John, NB, Canada'],
  ])('for "%s" begin with %s (ACC-046, SCH-178)', async (text, area) => {
    expect((await areas(text))[0]).toBe(area);
  });

  it('put the town whose name was typed whole first, then the larger ones (ACC-046)', async () => {
    const found = await areas('london');
    expect(found.slice(0, 3)).toEqual(['London, ON, Canada', 'London, ON, Canada', 'London, ON, Canada']);
    expect(found.slice(3)).toContain('London, KY, USA');
  });

  it('are of the given countries only (ACC-068, ACC-237, SCH-178)', async () => {
    expect(await areas('london', ['ca'])).toEqual(Array(3).fill('London, ON, Canada'));
    expect((await areas('springf', ['us'])).every((area) => area.endsWith(', USA'))).toBe(true);
    expect(await areas('chicago', ['ca'])).not.toContain('Chicago, IL, USA');
  });

  it('are streets with a number, the typed one if there is one, and are marked as invented (SCH-178)', async () => {
    const found = await gazetteerPlaces.suggest('125 king toronto', ['ca'], 6);
    expect(found).toEqual([
      {
        placeId: 'ca.on.toronto~125~king-street',
        label: '125 King Street, Toronto, ON, Canada',
        main: '125 King Street',
        area: 'Toronto, ON, Canada',
        synthetic: true,
      },
      expect.objectContaining({ label: '125 King, Toronto, ON, Canada', centred: true }),
    ]);
    for (const { main } of await gazetteerPlaces.suggest('toronto', both, 6))
      expect(main).toMatch(/^[1-9]\d* \S+ \S+$/);
  });

  it('never exceed the limit, and are empty for unknown names and for punctuation alone', async () => {
    expect(await gazetteerPlaces.suggest('main', both, 4)).toHaveLength(4);
    for (const text of ['qwxzv', '???', '125', '🙂', "'; DROP", '%', '\u0000']) expect(await areas(text)).toEqual([]);
    await expect(areas('word '.repeat(40))).resolves.toEqual([]);
  });

  it('are in every town on the same 31 streets, each once', () => {
    const [one = [], ...others] = gazetteer()
      .towns.filter((_, at) => at % 997 === 0)
      .map((town) => streetsOf(town).map(({ name }) => name));
    expect([one.length, new Set(one).size]).toEqual([31, 31]);
    for (const name of one) expect(name).toMatch(/^[A-Z][a-z]+ (Street|Avenue|Road|Drive|Lane)$/);
    for (const other of others) expect(other.toSorted()).toEqual(one.toSorted());
  });

  it('resolve to the suggested address, near its town and in its time zone (ACC-212, ACC-213)', async () => {
    const towns = gazetteer().towns.filter((_, at) => at % 997 === 0);
    for (const town of towns) {
      const [found] = await gazetteerPlaces.suggest(`${town.name}, ${town.region}`, [town.country], 1);
      const place = await gazetteerPlaces.resolve(found?.placeId ?? '');
      const { street, city, province, country } = place?.address ?? {};
      expect(`${street}, ${city}, ${province}, ${country}`).toBe(found?.label);
      const there = gazetteer().find(found?.placeId.split('~')[0] ?? '') ?? town;
      expect([place?.timeZone, place?.synthetic]).toEqual([there.timeZone, true]);
      expect(distance({ lat: place?.lat ?? 0, lng: place?.lng ?? 0 }, there)).toBeLessThan(2);
    }
  });

  it.each([
    ['255 Front St W, Toronto', '255 Front St W, Toronto, ON, Canada'],
    ['255 front st w toronto', '255 Front St W, Toronto, ON, Canada'],
    ['255 Front St W, Toronto, ON M5V 2W6', '255 Front St W, Toronto, ON M5V 2W6, Canada'],
    ['255 Front St W, Toronto, Ontario, Canada m5v2w6', '255 Front St W, Toronto, ON M5V 2W6, Canada'],
    ['11 Bay St, Toronto', '11 Bay Street, Toronto, ON, Canada'],
    ['2301 S Lake Shore Dr, Chicago, IL 60616', '2301 S Lake Shore Dr, Chicago, IL 60616, USA'],
    ['1801 S Ashland Ave, Chicago', '1801 S Ashland Ave, Chicago, IL, USA'],
    ['12B McGill-Rue, Montréal', '12B McGill-Rue, Montréal, QC, Canada'],
    ['9 London Rd, Sarnia', '9 London Rd, Sarnia, ON, Canada'],
    ["77 O'Connor St., Ottawa", "77 O'Connor St., Ottawa, ON, Canada"],
  ])(
    'take "%s" as it was typed, at the centre of the town and in its zone (ACC-046, ACC-212, ACC-213)',
    async (text, label) => {
      const [first] = await gazetteerPlaces.suggest(text, both, 6);
      expect(first?.label).toBe(label);
      const place = await gazetteerPlaces.resolve(first?.placeId ?? '');
      const town = gazetteer().find(first?.placeId.split('~')[0] ?? '');
      const { street, city, province, country, postal } = place?.address ?? {};
      expect(`${street}, ${city}, ${[province, postal].filter(Boolean).join(' ')}, ${country}`).toBe(label);
      expect(place?.timeZone).toBe(town?.timeZone);
      if (first?.centred) expect(place).toMatchObject({ lat: town?.lat, lng: town?.lng, centred: true });
      expect(distance({ lat: place?.lat ?? 0, lng: place?.lng ?? 0 }, town ?? { lat: 0, lng: 0 })).toBeLessThan(2);
    },
  );

  it('never replace a completely typed street by another (SCH-178)', async () => {
    const found = await gazetteerPlaces.suggest('255 Front St W, Toronto', ['ca'], 6);
    expect(found.map(({ main }) => main)).toEqual(['255 Front St W']);
  });

  it('include the typed text while the street is incomplete', async () => {
    const found = await gazetteerPlaces.suggest('40 Park, Hamilton', ['ca'], 6);
    expect(found.map(({ label }) => label).slice(0, 2)).toEqual([
      '40 Park Avenue, Hamilton, ON, Canada',
      '40 Park, Hamilton, ON, Canada',
    ]);
  });

  it('are in the chosen country first, then near the company, then in large towns (ACC-237)', async () => {
    const at = (id: string) => gazetteer().find(id) as { lat: number; lng: number };
    const first = async (text: string, countries: CountryCode[], near?: { lat: number; lng: number }) =>
      (await gazetteerPlaces.suggest(text, countries, 6, near))[0]?.area;
    expect(await first('255 front st w', ['ca', 'us'])).toBe('Toronto, ON, Canada');
    expect(await first('255 front st w', ['us', 'ca'])).toBe('New York City, NY, USA');
    expect(await first('255 front st w', ['us', 'ca'], at('us.il.chicago'))).toBe('Chicago, IL, USA');
    expect(await first('255 front st w', ['ca', 'us'], at('ca.bc.vancouver'))).toBe('Vancouver, BC, Canada');
    expect(await first('springfield', ['us', 'ca'], at('us.il.champaign'))).toBe('Springfield, IL, USA');
    expect(await first('springfield', ['us', 'ca'], at('us.ma.boston'))).toBe('Springfield, MA, USA');
  });

  it('fit the typed postal code, and are empty for one of another province (ACC-157)', async () => {
    expect((await areas('12 main st m5v 2w6')).every((area) => area.includes(', ON M5V 2W6, '))).toBe(true);
    expect(await areas('255 Front St W, Toronto V5K 0A1')).toEqual([]);
    expect(await areas('255 Front St W, Toronto 60616')).toEqual([]);
    expect(await areas('255 Front St W, Toronto D5V 2O6')).toEqual([]);
  });

  it('do not resolve ids that are not of the gazetteer (ACC-068)', async () => {
    const invented = [
      'ca.on.toronto',
      'ca.on.toronto~0~king-street',
      'ca.on.toronto~1e3~king-street',
      'ca.on.toronto~5~nowhere-street',
      'fr.75.paris~5~king-street',
      'ca.on.toronto~5~king-street~V5',
      'ca.on.toronto~5~king-street~M5V2W6~x',
      'ca.on.toronto~typed~',
      `ca.on.toronto~typed~${Buffer.from('Front Street').toString('base64url')}`,
      `ca.on.toronto~typed~${Buffer.from('255').toString('base64url')}`,
      `ca.on.toronto~typed~${Buffer.from('5 <b>King</b>').toString('base64url')}`,
      `ca.on.toronto~typed~${Buffer.from(`5 ${'x'.repeat(200)}`).toString('base64url')}`,
      '__proto__~1~king-street',
      '',
    ];
    for (const placeId of invented) expect(await gazetteerPlaces.resolve(placeId)).toBeUndefined();
  });
});

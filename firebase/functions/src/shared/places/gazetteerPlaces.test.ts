import type { CountryCode } from '@spot/contracts/calls';
import { distance } from './distance';
import { gazetteer } from './gazetteer';
import { gazetteerPlaces } from './gazetteerPlaces';

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

  it('are streets with a number, the typed one if there is one, and say that they are made up (SCH-178)', async () => {
    const found = await gazetteerPlaces.suggest('125 king toronto', ['ca'], 6);
    expect(found).toEqual([
      {
        placeId: 'ca.on.toronto~125~king-street',
        label: '125 King Street, Toronto, ON, Canada',
        main: '125 King Street',
        area: 'Toronto, ON, Canada',
        synthetic: true,
      },
    ]);
    for (const { main } of await gazetteerPlaces.suggest('toronto', both, 6))
      expect(main).toMatch(/^[1-9]\d* \S+ \S+$/);
  });

  it('are never more than asked for, none for what nothing is called, and none for signs alone', async () => {
    expect(await gazetteerPlaces.suggest('main', both, 4)).toHaveLength(4);
    for (const text of ['qwxzv', '???', '125', '🙂', "'; DROP", '%', '\u0000']) expect(await areas(text)).toEqual([]);
    await expect(areas('word '.repeat(40))).resolves.toEqual([]);
  });

  it('can each be resolved to what they said, near their town and in its zone (ACC-212, ACC-213)', async () => {
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

  it('do not resolve what is no address of the gazetteer (ACC-068)', async () => {
    const invented = [
      'ca.on.toronto',
      'ca.on.toronto~0~king-street',
      'ca.on.toronto~1e3~king-street',
      'ca.on.toronto~5~nowhere-street',
      'fr.75.paris~5~king-street',
      '__proto__~1~king-street',
      '',
    ];
    for (const placeId of invented) expect(await gazetteerPlaces.resolve(placeId)).toBeUndefined();
  });
});

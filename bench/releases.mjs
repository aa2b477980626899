import { bundled, round } from './lib.mjs';

/** Simulates 200 releases, a fifth of them broken in one of ten ways, with 500 people: who met a fault, and for how long. */
export async function measureReleases(note) {
  const { simulateReleases } = await bundled('releases/index.ts');
  const rows = [];
  for (const gate of [true, false]) {
    note(`200 simulated releases ${gate ? 'behind' : 'without'} the gate`);
    const found = await simulateReleases(1, gate);
    const name = (figure) => `releases${gate ? '' : ' without the gate'}: ${figure}`;
    const row = (figure, unit, target, measured, at = 'most') =>
      rows.push({ figure: name(figure), unit, target, measured, at });
    row(
      `broken versions refused before anybody had them, of ${found.broken}`,
      '',
      gate ? 16 : 4,
      found.refused,
      'least',
    );
    row(
      `broken canaries stopped, of ${found.broken - found.refused}`,
      '',
      found.broken - found.refused,
      found.stopped,
      'least',
    );
    row('healthy releases stopped', '', 0, found.wronglyStopped.length);
    row('loads of its day that met the worst broken version', '%', 1, round(found.worstShare * 100, 2));
    row('loads of its day that had the worst broken version', '%', 2, round(found.worstHad * 100, 2));
    row('loads of all that met a broken version', '%', 1, round(found.shareOfAll * 100, 3));
    row('people of 500 who met a broken version, mean of those served', '', 10, round(found.metIt));
    row('people of 500 who met the worst one', '', 25, found.mostMet);
    row('minutes until a broken canary was stopped, mean', 'min', 60, round(found.meanMinutes));
    row('minutes until the last person had it no more, worst', 'min', 480, found.mostMinutes);
    row('minutes until a healthy release was everybody’s, mean', 'min', 300, round(found.promotedAfter));
    row('panels drawn in one feature in place of a page, in all', '', 100, found.panels);
  }
  return rows;
}

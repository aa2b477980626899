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
    row(`broken versions refused before their release, of ${found.broken}`, '', gate ? 16 : 4, found.refused, 'least');
    row(
      `broken canaries stopped, of ${found.broken - found.refused}`,
      '',
      found.broken - found.refused,
      found.stopped,
      'least',
    );
    row('healthy releases stopped', '', 0, found.wronglyStopped.length);
    row('page loads on its day that hit the worst broken version', '%', 1, round(found.worstShare * 100, 2));
    row('page loads on its day that received the worst broken version', '%', 2, round(found.worstHad * 100, 2));
    row('page loads overall that hit a broken version', '%', 1, round(found.shareOfAll * 100, 3));
    row('people of 500 affected by a broken version, mean', '', 10, round(found.metIt));
    row('people of 500 affected by the worst broken version', '', 25, found.mostMet);
    row('minutes until a broken canary was stopped, mean', 'min', 60, round(found.meanMinutes));
    row('minutes until nobody had it, worst', 'min', 480, found.mostMinutes);
    row('minutes until a healthy release reached everybody, mean', 'min', 300, round(found.promotedAfter));
    row('pages replaced by an error panel, total', '', 100, found.panels);
  }
  return rows;
}

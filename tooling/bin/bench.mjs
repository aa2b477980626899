import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from '../lib/install.mjs';
import { root } from '../lib/root.mjs';
import { command } from '../lib/say.mjs';

const results = join(root, 'bench/results.json');
const met = ({ at, measured, target }) => (at === 'least' ? measured >= target : measured <= target);

/** How long this machine takes for a fixed computation (ms), by which figures of different machines can be compared. */
function machineMs() {
  const once = () => {
    const begun = performance.now();
    let text = JSON.stringify(
      Array.from({ length: 2000 }, (_, id) => ({ id, name: `Worker ${id}`, tags: ['a', 'b'] })),
    );
    for (let turn = 0; turn < 40; turn++) {
      const rows = JSON.parse(text);
      text = JSON.stringify(rows.sort((one, other) => (one.name < other.name ? -1 : 1)).map((row) => ({ ...row })));
    }
    return performance.now() - begun;
  };
  return Math.round(Math.min(...Array.from({ length: 5 }, once)));
}

/**
 * `npm run bench`: measures, prints a table and writes bench/results.json. A slow machine is not a failure: `machine` of a row
 * says how slow it was. `npm run bench -- accounts week` measures only these parts and keeps the others' last results.
 */
await command(async () => {
  ensureInstalled(root);
  const { ensureBuilt } = await import('../lib/build.mjs');
  const { ensureBrowser } = await import('../lib/browser.mjs');
  await ensureBuilt();
  await ensureBrowser();
  const kept = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')).figures : [];
  const note = (what) => console.log(`measuring ${what} ...`);
  const { measureLocalFirebase } = await import('../../bench/local-firebase.mjs');
  const { measureDurability } = await import('../../bench/durability.mjs');
  const { measureProduct } = await import('../../bench/product.mjs');
  const { measureWeek } = await import('../../bench/week.mjs');
  const { measureDayOf } = await import('../../bench/dayof.mjs');
  const { measureCancel } = await import('../../bench/cancel.mjs');
  const { measureRules } = await import('../../bench/rules.mjs');
  const { measureAccounts } = await import('../../bench/accounts.mjs');
  const { measureFirstPaint } = await import('../../bench/first-paint.mjs');
  const { measureFirstScreen } = await import('../../bench/first-screen.mjs');
  const { measureSearch } = await import('../../bench/search.mjs');
  const { measureReleases } = await import('../../bench/releases.mjs');
  const { measureCanaries } = await import('../../bench/canaries.mjs');
  const { measurePictures } = await import('../../bench/pictures.mjs');
  const { measureMonday } = await import('../../bench/monday.mjs');
  const { writeScale } = await import('../../bench/scale.mjs');
  const { measureVersions } = await import('../../bench/versions.mjs');
  const { measureKills } = await import('../../bench/kills.mjs');
  const { measureRaces } = await import('../../bench/races.mjs');
  const { measureReplacement } = await import('../../bench/replacement.mjs');
  const { measureBackOffice } = await import('../../bench/backoffice.mjs');
  const parts = {
    firebase: measureLocalFirebase,
    durability: measureDurability,
    rules: measureRules,
    product: measureProduct,
    paint: measureFirstPaint,
    speed: measureFirstScreen,
    week: measureWeek,
    dayof: measureDayOf,
    shifts: measureCancel,
    accounts: measureAccounts,
    search: measureSearch,
    monday: measureMonday,
    scale: writeScale,
    releases: measureReleases,
    canaries: measureCanaries,
    pictures: measurePictures,
    backoffice: measureBackOffice,
    versions: measureVersions,
    kills: measureKills,
    races: measureRaces,
    replacement: measureReplacement,
  };
  const wanted = process.argv.slice(2);
  const figures = [];
  const machine = machineMs();
  console.log(`This machine takes ${machine} ms for a fixed computation.`);
  for (const [part, measure] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(part)) figures.push(...kept.filter((row) => row.part === part));
    else
      for (const row of await measure(note))
        figures.push({ part, measuredAt: new Date().toISOString(), machine, ...row });
  }

  const rows = figures.map((row) => [
    row.figure,
    `${row.measured} ${row.unit}`.trim(),
    `${row.at === 'least' ? '>=' : '<='} ${row.target} ${row.unit}`.trim(),
    met(row) ? 'met' : 'missed',
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column].length)));
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  const facts = { node: process.version, figures: figures.map((row) => ({ ...row, met: met(row) })) };
  writeFileSync(results, `${JSON.stringify(facts, null, 2)}\n`);
});

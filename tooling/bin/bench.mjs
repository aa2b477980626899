import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from '../lib/install.mjs';
import { root } from '../lib/root.mjs';
import { Clear, command } from '../lib/say.mjs';

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

/** What can be measured. Each part is loaded when it is measured. */
const parts = {
  firebase: async (note) => (await import('../../bench/local-firebase.mjs')).measureLocalFirebase(note),
  durability: async (note) => (await import('../../bench/durability.mjs')).measureDurability(note),
  rules: async (note) => (await import('../../bench/rules.mjs')).measureRules(note),
  product: async (note) => (await import('../../bench/product.mjs')).measureProduct(note),
  paint: async (note) => (await import('../../bench/first-paint.mjs')).measureFirstPaint(note),
  speed: async (note) => (await import('../../bench/first-screen.mjs')).measureFirstScreen(note),
  week: async (note) => (await import('../../bench/week.mjs')).measureWeek(note),
  dayof: async (note) => (await import('../../bench/dayof.mjs')).measureDayOf(note),
  shifts: async (note) => (await import('../../bench/cancel.mjs')).measureCancel(note),
  accounts: async (note) => (await import('../../bench/accounts.mjs')).measureAccounts(note),
  search: async (note) => (await import('../../bench/search.mjs')).measureSearch(note),
  monday: async (note) => (await import('../../bench/monday.mjs')).measureMonday(note),
  scale: async (note) => (await import('../../bench/scale.mjs')).writeScale(note),
  releases: async (note) => (await import('../../bench/releases.mjs')).measureReleases(note),
  canaries: async (note) => (await import('../../bench/canaries.mjs')).measureCanaries(note),
  pictures: async (note) => (await import('../../bench/pictures.mjs')).measurePictures(note),
  backoffice: async (note) => (await import('../../bench/backoffice.mjs')).measureBackOffice(note),
  versions: async (note) => (await import('../../bench/versions.mjs')).measureVersions(note),
  kills: async (note) => (await import('../../bench/kills.mjs')).measureKills(note),
  races: async (note) => (await import('../../bench/races.mjs')).measureRaces(note),
  replacement: async (note) => (await import('../../bench/replacement.mjs')).measureReplacement(note),
};

const usage = `npm run bench [-- PART ...]: measures everything or some parts, prints a table and writes bench/results.json

Parts: ${Object.keys(parts).join(' ')}

Keeps the results of other parts. A slow machine is not a failure: the field \`machine\` of a row says how slow it was.`;

await command(async () => {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((part) => !(part in parts));
  if (unknown.length > 0)
    throw new Clear(`Unknown parts: ${unknown.join(', ')}. Parts are ${Object.keys(parts).join(' ')}`);
  ensureInstalled(root);
  const { ensureBuilt } = await import('../lib/build.mjs');
  const { ensureBrowser } = await import('../lib/browser.mjs');
  await ensureBuilt();
  await ensureBrowser();
  const kept = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')).figures : [];
  const note = (what) => console.log(`measuring ${what} ...`);
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
}, usage);

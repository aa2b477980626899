import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from '../lib/install.mjs';
import { root } from '../lib/root.mjs';
import { command } from '../lib/say.mjs';

const met = ({ at, measured, target }) => (at === 'least' ? measured >= target : measured <= target);

/** `npm run bench`: measures, prints a table and writes bench/results.json. Nothing fails on a slow machine. */
await command(async () => {
  ensureInstalled(root);
  const { ensureBuilt } = await import('../lib/build.mjs');
  const { ensureBrowser } = await import('../lib/browser.mjs');
  await ensureBuilt();
  await ensureBrowser();
  const note = (what) => console.log(`measuring ${what} ...`);
  const { measureLocalFirebase } = await import('../../bench/local-firebase.mjs');
  const { measureProduct } = await import('../../bench/product.mjs');
  const { measureWeek } = await import('../../bench/week.mjs');
  const { measureRules } = await import('../../bench/rules.mjs');
  const figures = [
    ...(await measureLocalFirebase(note)),
    ...(await measureRules(note)),
    ...(await measureProduct(note)),
    ...(await measureWeek(note)),
  ];

  const rows = figures.map((row) => [
    row.figure,
    `${row.measured} ${row.unit}`.trim(),
    `${row.at === 'least' ? '>=' : '<='} ${row.target} ${row.unit}`.trim(),
    met(row) ? 'met' : 'missed',
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column].length)));
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  mkdirSync(join(root, 'bench'), { recursive: true });
  const facts = {
    measuredAt: new Date().toISOString(),
    node: process.version,
    figures: figures.map((row) => ({ ...row, met: met(row) })),
  };
  writeFileSync(join(root, 'bench/results.json'), `${JSON.stringify(facts, null, 2)}\n`);
});

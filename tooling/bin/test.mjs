import { parseArgs } from 'node:util';
import { ensureInstalled } from '../lib/install.mjs';
import { root } from '../lib/root.mjs';
import { command } from '../lib/say.mjs';
import { timetable } from '../lib/timetable.mjs';

const usage = `npm test: lint, format, types, unit and backend tests, browser tests

  --changed [COMMIT]    only what the change since that commit can affect (default: since origin/main, or the last commit)
  --record              records for --changed what each browser test touches

Ends with the seconds of each phase and with the numbers of what passed and failed; with 0 where nothing failed, otherwise with 1.`;

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { changed: { type: 'boolean', default: false }, record: { type: 'boolean', default: false } },
  });
  const { measure, table } = timetable();
  await measure('install', () => ensureInstalled(root));
  const { changeSince } = await import('../lib/changed.mjs');
  const change = values.changed ? changeSince(positionals[0]) : undefined;
  const { ensureBuilt } = await import('../lib/build.mjs');
  const { ensureBrowser } = await import('../lib/browser.mjs');
  const { browser, format, lint, summary, types, units, unsteady, unused } = await import('../lib/checks.mjs');
  const results = [];
  const watch = async (check) => {
    const found = await measure(check.name, () => check(change, values.record));
    results.push(found);
    if (found.failed || found.unsteady?.length) console.log(`\n${found.said.trimEnd()}\n`);
    console.log(`${found.name}: ${summary([found])}`);
  };
  const failed = (name) => (error) => {
    results.push({ name, passed: 0, failed: 1, skipped: 0 });
    console.log(`${name}: ${error.message}`);
  };

  // For two cores: phases that need one core run in pairs, phases that need both run alone.
  const browsed = change?.browser?.length !== 0;
  const built = browsed ? measure('build', ensureBuilt).then(() => true, failed('build')) : Promise.resolve(false);
  // Installing a browser is mostly waiting, so it runs in parallel.
  const browserIsThere = browsed ? ensureBrowser().then(() => true, failed('browser')) : Promise.resolve(false);
  const checks = [types, lint, format, unused];
  const work = async () => {
    for (let next = checks.shift(); next; next = checks.shift()) await watch(next);
  };
  await Promise.all([built.then(work), work()]);
  await watch(units);
  if ((await built) && (await browserIsThere)) await watch(browser);

  const second = unsteady(results);
  if (second) {
    console.log(`\n${second.said}`);
    results.push(second);
  }
  console.log(`\n${table()}\n\n${summary(results)}`);
  process.exit(results.some((found) => found.failed > 0) ? 1 : 0);
}, usage);

import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../tooling/lib/run.mjs';
import { adminEnvironment } from '../tooling/lib/local-firebase.mjs';
import { mountAgain } from '../tooling/lib/mounts.mjs';
import { openReleases } from '../tooling/lib/publish.mjs';
import { startStack } from '../tooling/lib/stack.mjs';
import { launchChromium, median, round } from './lib.mjs';
import { signIn } from './product.mjs';

const pages = [
  { feature: 'accounts', path: '/account', email: 'owner@northside.test' },
  { feature: 'scheduling', path: '/shifts', email: 'owner@northside.test' },
  { feature: 'dayof', path: '/', email: 'owner@northside.test' },
  { feature: 'backoffice', path: '/companies', email: 'ops@spot.test' },
];

/** Time to verify the signature and contents of the registry after sign-in; the median of nine starts. */
async function checking(page, url) {
  await signIn(page, url, 'owner@northside.test');
  const times = [];
  for (let count = 0; count < 9; count++) {
    await page.goto(`${url}/shifts`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    times.push(await page.evaluate(() => performance.getEntriesByName('registry verified')[0].duration));
  }
  return median(times);
}

/** Time from the start of `promote` until a tab reloaded once shows the new version; the median of five. */
async function releasing(page, { url, firebase, features }) {
  const feature = 'scheduling';
  const { dist } = features[feature];
  const releases = await openReleases(firebase.port, [feature]);
  await page.goto(`${url}/shifts`);
  const times = [];
  for (let turn = 1; turn <= 5; turn++) {
    const version = `1.${turn}.0`;
    const dir = join(dist, version);
    cpSync(join(dist, 'local'), dir, { recursive: true });
    const facts = JSON.parse(readFileSync(join(dir, 'feature.json'), 'utf8'));
    writeFileSync(join(dir, 'feature.json'), JSON.stringify({ ...facts, version }));
    await releases.publish(feature, dir);
    const began = performance.now();
    await releases.release(feature, { action: 'promote', version });
    await page.reload();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    times.push(performance.now() - began);
    const from = `/${feature}/${version}-`;
    const isThere = await page.evaluate(
      (folder) => performance.getEntriesByType('resource').some(({ name }) => name.includes(folder)),
      from,
    );
    if (!isThere) throw new Error(`The page that was reloaded does not run ${version}.`);
  }
  return median(times) / 1000;
}

/** Measures the cost of the registry and its versions for a page: verifying the signature, and the growth over fifty mounts. */
export async function measureVersions(note) {
  note('the check of the registry, and fifty mounts of each feature');
  const stack = await startStack();
  const browser = await launchChromium();
  const most = (figure, unit, target, measured) => ({ figure, unit, target, measured, at: 'most' });
  try {
    await run(process.execPath, ['firebase/seed/dist/seed.mjs'], { env: adminEnvironment(stack.firebase.port) });
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const rows = [
      most(
        'check of the registry’s signature and contents after sign-in',
        'ms',
        5,
        round(await checking(page, stack.url)),
      ),
      most(
        'from the start of promote until a reloaded tab shows the version, published before',
        's',
        5,
        round(await releasing(page, stack), 2),
      ),
    ];
    for (const { feature, path, email } of pages) {
      const own = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await signIn(own, stack.url, email);
      const left = await mountAgain(own, { path });
      await own.close();
      rows.push(
        most(`${feature}: heap leaked by each of fifty mounts`, 'kB', 30, round(left.bytes / 1000)),
        most(
          `${feature}: listeners, nodes, live queries and styles leaked by each of fifty mounts`,
          '',
          4,
          round(left.listeners + left.nodes + left.queries + left.styles, 2),
        ),
      );
    }
    return rows;
  } finally {
    await browser.close();
    await stack.close();
  }
}

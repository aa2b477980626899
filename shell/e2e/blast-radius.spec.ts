import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { KnownFeature } from '@spot/contracts/routes';
import { buildBrokenFeature } from '../../tooling/e2e/broken-feature';
import { expect, signIn, test as base, type Page } from '../../tooling/e2e/fixtures';
import { World } from '../../tooling/e2e/world';
import { startStack, type FeatureServer, type Listed, type Stack } from '../../tooling/lib/stack.mjs';

const test = base.extend<object, { own: Stack; people: World }>({
  own: [
    async ({}, use) => {
      const stack = await startStack();
      await use(stack);
      await stack.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  people: [
    async ({ own }, use) => {
      const world = new World(own.firebase.port);
      await use(world);
      await world.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ own }, use) => use(own.url),
});

interface Fault {
  what: string;
  says: RegExp;
  make(stack: Stack, server: FeatureServer): Promise<void> | void;
  mend(stack: Stack, server: FeatureServer, page: Page): Promise<void> | void;
}

const answer = (response: ServerResponse, status: number, type: string, body: string) => {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(body);
  return true;
};
const whole = (_stack: Stack, server: FeatureServer) => server.fault(null);
const entryOf = (registry: Listed, name: string, change: object) => ({
  features: { ...registry.features, [name]: { current: { ...registry.features[name]?.current, ...change } } },
});
const thrower = 'throw new Error("broken on purpose");';
const integrity = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const faults: Fault[] = [
  {
    what: 'its server refuses',
    says: /cannot be reached/,
    make: (_, server) => server.down(),
    mend: (_, server) => server.up(),
  },
  {
    what: 'its server hangs',
    says: /took too long/,
    // Only some files: here a browser has six connections to the server of all features, and each hanging file keeps one.
    make: (_, server) => server.fault((_request, _response, path) => /remoteEntry|version\.json/.test(path)),
    mend: whole,
  },
  {
    what: 'its server sends an error',
    says: /cannot be reached/,
    make: (_, server) => server.fault((_request, response) => answer(response, 500, 'text/plain', 'broken')),
    mend: whole,
  },
  {
    what: 'its server sends a page of HTML',
    says: /failed a security check/,
    make: (_, server) =>
      server.fault((_request, response) => answer(response, 200, 'text/html', '<!doctype html><p>Hello')),
    mend: whole,
  },
  {
    what: 'its registry entry is not one',
    says: /address of this page is not valid/,
    make: (stack, { name }) => stack.adjust((registry) => entryOf(registry, name, { entry: 42 })),
    mend: (stack) => stack.adjust(null),
  },
  {
    what: 'it was built with a library that the shell has in another major version',
    says: /built with libraries that this version of SPOT does not have/,
    make: (stack, { name }) =>
      stack.adjust((registry) => entryOf(registry, name, { borrows: { react: { range: '^18.0.0', names: ['*'] } } })),
    mend: (stack) => stack.adjust(null),
  },
  {
    what: 'somebody has changed its script',
    says: /failed a security check/,
    make: (_, server) =>
      server.fault((_request, response) => answer(response, 200, 'text/javascript', 'document.title = "taken";')),
    mend: whole,
  },
  {
    what: 'its script throws',
    says: /cannot be reached|failed to start/,
    make: (stack, server) => {
      // As its team signed it.
      stack.adjust((registry) => {
        const files = registry.features[server.name]?.current?.files ?? {};
        const signed = Object.fromEntries(Object.keys(files).map((file) => [file, integrity(thrower)]));
        return entryOf(registry, server.name, { files: signed });
      });
      server.fault((_request, response) => answer(response, 200, 'text/javascript', thrower));
    },
    mend: (stack, server) => {
      stack.adjust(null);
      server.fault(null);
    },
  },
  {
    what: 'a part of it does not arrive',
    says: /art of this page could not be loaded/,
    make: (_, server) =>
      server.fault(
        (_request, response, path) =>
          !/remoteEntry|version\.json/.test(path) && answer(response, 503, 'text/plain', 'broken'),
      ),
    mend: whole,
  },
];

const pages: Record<KnownFeature, { path: string; heading: RegExp; other: { path: string; link: RegExp } | null }> = {
  accounts: { path: '/passwordreset', heading: /Forgot your password/, other: null },
  scheduling: { path: '/shifts', heading: /^Shifts$|Week/, other: { path: '/', link: /Overview/ } },
  dayof: { path: '/', heading: /20\d\d/, other: { path: '/shifts', link: /^Shifts/ } },
  backoffice: { path: '/checkins', heading: /Attendance|Check/, other: null },
};

async function enter(page: Page, name: KnownFeature, people: World) {
  if (name === 'accounts') return;
  const person = name === 'backoffice' ? await people.admin() : (await people.company()).owner;
  await signIn(page, person);
  await page.goto(pages[name].path);
  // From now on each visit preloads what the page needed here, and every fault meets the preloads too.
  const isNoted = (feature: string) =>
    [localStorage, sessionStorage].some((store) => store.getItem('spot: page files')?.includes(`${feature}/`));
  await page.waitForFunction(isNoted, name);
}

const panel = (page: Page) => page.getByRole('alert').filter({ hasText: 'cannot be shown right now' });

/** Presses Retry, once: the server is back, so nobody has to press it twice. A failure names the words of the panel. */
async function retry(page: Page) {
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => panel(page).allInnerTexts()).toEqual([]);
}

async function expectRestGoesOn(page: Page, name: KnownFeature) {
  const { path, other } = pages[name];
  if (!other) return;
  const { heading } = Object.values(pages).find((one) => one.path === other.path) ?? {};
  await page.getByRole('link', { name: other.link }).first().click();
  await expect(page).toHaveURL(new RegExp(`${other.path}$`));
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(panel(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}

/** The loader treats all features alike, so each fault is tried on two of them, and each feature gets half of the faults. */
const faultsOf = (name: KnownFeature) =>
  faults.filter((_, index) => index % 2 === Object.keys(pages).indexOf(name) % 2);

test.describe.configure({ timeout: 120_000 });

for (const name of Object.keys(pages) as KnownFeature[])
  test(`${name}: however it fails, the other features keep working, a panel explains the failure, and Retry recovers`, async ({
    page,
    own,
    people,
  }) => {
    const server = own.features[name];
    if (!server) throw new Error(`no server of ${name}`);
    const { path, heading } = pages[name];
    // Cached files need no server, so every visit must be the first.
    const browser = await page.context().newCDPSession(page);
    await browser.send('Network.enable');
    await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
    await enter(page, name, people);
    for (const { what, says, make, mend } of faultsOf(name))
      await test.step(what, async () => {
        await make(own, server);
        await page.goto(path);
        await page.evaluate(() => Object.assign(window, { sameDocument: true }));
        await expect(panel(page)).toContainText(says, { timeout: 6000 + 2000 });
        await expectRestGoesOn(page, name);
        await mend(own, server, page);
        await retry(page);
        await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
        expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
      });
    await test.step('a component of it throws', async () => {
      const version = await buildBrokenFeature(name, server.dist);
      await own.release(name, { current: version });
      await page.goto(path);
      await expect(panel(page)).toContainText('ran into a problem');
      await expectRestGoesOn(page, name);
      await page.evaluate(() => Object.assign(window, { mended: true }));
      const retry = panel(page).getByRole('button', { name: 'Retry' });
      const mended = page.getByRole('heading', { name: 'Mended' });
      await expect(retry.or(mended)).toBeVisible();
      if (await retry.isVisible()) await retry.click();
      await expect(mended).toBeVisible();
      // The tests of the other features expect this one to work.
      await own.release(name, { current: 'local' });
    });
  });

test('a page whose code arrives after it took too long is shown without Retry', async ({ page, own, people }) => {
  const server = own.features.backoffice;
  if (!server) throw new Error('no server of backoffice');
  await signIn(page, await people.admin());
  const late: (() => void)[] = [];
  server.fault((_request, response, path) => {
    const script = () => answer(response, 200, 'text/javascript', readFileSync(join(server.dist, path), 'utf8'));
    return path.includes('remoteEntry') && late.push(script) > 0;
  });
  await page.goto('/checkins');
  await expect(panel(page)).toContainText('took too long');
  server.fault(null);
  for (const send of late) send();
  await expect(page.getByRole('heading', { name: 'Attendance', level: 1 })).toBeVisible();
});

test('a page whose code does not arrive shows a skeleton, then an explanation, and each Retry sends a new request', async ({
  page,
  own,
  people,
}) => {
  const server = own.features.backoffice;
  if (!server) throw new Error('no server of backoffice');
  const origin = () => page.evaluate(() => location.origin);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  await signIn(page, await people.admin());
  const asked: URL[] = [];
  const shell = await origin();
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (request.resourceType() === 'script' && url.origin !== shell) asked.push(url);
  });
  await page.goto('/checkins');
  await expect(page.getByRole('heading', { name: 'Attendance', level: 1 })).toBeVisible();
  // The page's own code has this text; what is shown above every page of the back office does not.
  const scripts = await Promise.all(
    asked.map(async ({ href, pathname }) => ({ pathname, text: await (await page.request.get(href)).text() })),
  );
  const part = scripts.findLast(({ text }) => text.includes('Search by name, role or company'))?.pathname ?? '';
  server.fault(({ url = '' }) => url.split('?')[0] === part);
  // At another address, because a copy of the page as it was left would cover its shape.
  await page.goto('/checkins?again');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await expect(page.getByLabel('Loading', { exact: true })).toBeVisible();
  await expect(panel(page)).toContainText('Part of this page could not be loaded', { timeout: 8000 });
  const asks = () => new Set(asked.filter(({ pathname }) => pathname === part).map(({ search }) => search)).size;
  for (const times of [2, 3]) {
    await panel(page).getByRole('button', { name: 'Retry' }).click();
    await expect.poll(asks).toBe(times);
    await expect(panel(page)).toContainText('Part of this page could not be loaded', { timeout: 8000 });
  }
  server.fault(null);
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Attendance', level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a page whose library of the shell does not arrive says so, and Retry requests it again', async ({
  page,
  own,
  people,
}) => {
  await signIn(page, (await people.company()).owner);
  await page.goto(`${own.url}/`);
  await expect(page.getByRole('heading', { name: pages.dayof.heading }).first()).toBeVisible();
  let isDown = true;
  await page.route(/\/with-virtual\.\w+\.js/, (route) => (isDown ? route.abort() : route.continue()));
  await page
    .getByRole('link', { name: /^Shifts/ })
    .first()
    .click();
  await expect(panel(page)).toContainText('Part of this page could not be loaded');
  isDown = false;
  await retry(page);
  await expect(page.getByRole('heading', { name: pages.scheduling.heading }).first()).toBeVisible();
});

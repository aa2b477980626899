import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { paths } from '@spot/contracts/core';
import { inCanary, type Use } from '@spot/contracts/releases';
import { expect, expectAccessible, signIn, test as base, type Page } from '../../tooling/e2e/fixtures';
import { leaveTab } from '../../tooling/e2e/page';
import { password } from '../../tooling/e2e/people';
import { typeSignIn } from '../../tooling/e2e/sign-in';
import { buildSmallFeature } from '../../tooling/e2e/small-feature';
import { World } from '../../tooling/e2e/world';
import { root } from '../../tooling/lib/root.mjs';
import { startStack, type FeatureServer, type Stack } from '../../tooling/lib/stack.mjs';

const first = '7.1.0';
const second = '7.2.0';

interface Own {
  stack: Stack;
  shifts: FeatureServer;
  people: World;
}

const test = base.extend<object, { own: Own }>({
  own: [
    async ({}, use) => {
      const stack = await startStack();
      const shifts = stack.features.scheduling;
      if (!shifts) throw new Error('no scheduling feature');
      await buildSmallFeature('scheduling', shifts.dist, [first, second]);
      const people = new World(stack.firebase.port);
      await use({ stack, shifts, people });
      await people.close();
      await stack.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ own }, use) => use(own.stack.url),
});
test.describe.configure({ timeout: 120_000 });
test.beforeEach(async ({ own: { stack, shifts } }) => {
  stack.adjust(null);
  shifts.fault(null);
  await stack.release('scheduling', { current: first });
});

const edition = (page: Page, version: string) => page.getByRole('heading', { name: `Edition ${version}`, level: 1 });
const panel = (page: Page) => page.getByRole('alert').filter({ hasText: 'cannot be shown right now' });
const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'An update of this page is ready.' });
/** Makes the tab visible again, which checks for updates; resolves once that is done. */
async function lookAgain(page: Page): Promise<void> {
  const asked = page.waitForResponse(/registry\.jws$/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await asked).finished();
}
/** The browser's list of where it has which file, by which it reuses files of another version. */
const noted = (page: Page) => page.evaluate(() => localStorage.getItem('spot: files') ?? '');
/** The browser's list of files that a page used. */
const needed = (page: Page) => page.evaluate(() => sessionStorage.getItem('spot: page files') ?? '');
async function open(page: Page, { people }: Own): Promise<void> {
  await signIn(page, (await people.company()).owner);
  await page.goto('/shifts');
}
/** What was reported to operations. */
function told(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (said) => said.type() === 'error' && lines.push(said.text()));
  return lines;
}

test('the next page shows a promoted version, an open page keeps its own, and a rollback works the same way', async ({
  page,
  own,
}) => {
  const { stack, shifts } = own;
  await open(page, own);
  await expect(edition(page, first)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await stack.release('scheduling', { current: second, previous: first });
  await page.getByRole('link', { name: 'Second page' }).click();
  await expect(page.getByRole('heading', { name: `Second page of ${first}` })).toBeVisible();
  const asked: string[] = [];
  shifts.fault((_request, _response, path) => {
    asked.push(path);
    return false;
  });
  const arrived = page.waitForResponse((response) => new RegExp(`/${second}-\\w+/remoteEntry`).test(response.url()));
  await lookAgain(page);
  await arrived;
  await expect(page.getByRole('heading', { name: `Second page of ${first}` })).toBeVisible();
  await expect(offer(page)).toBeHidden();
  await expect
    .poll(async () => {
      await page.getByRole('link', { name: /^(?:First|Second) page$/ }).click();
      return page.getByRole('heading', { level: 1 }).innerText();
    })
    .toContain(second);
  // Files that are the same in both are there already; only the others are requested.
  const filesOf = (version: string) => readdirSync(join(shifts.dist, version)).filter((file) => file.endsWith('.js'));
  const same = filesOf(second).filter((file) => filesOf(first).includes(file));
  expect(same.length).toBeGreaterThan(0);
  expect(asked).toContainEqual(expect.stringMatching(new RegExp(`^/${second}/\\d+\\.\\w+\\.js$`)));
  expect(asked.filter((path) => same.some((file) => path.endsWith(`/${file}`)))).toEqual([]);

  await stack.release('scheduling', { current: first });
  await page.reload();
  await expect(page.getByRole('heading', { name: first })).toBeVisible();
});

test('a person who is typing is offered the new version, asked before entries are lost, and never interrupted', async ({
  page,
  own,
}) => {
  await open(page, own);
  await page.getByLabel('Note').fill('Bring black shoes');
  await own.stack.release('scheduling', { current: second, previous: first });
  await lookAgain(page);
  await expect(offer(page)).toBeVisible();
  await expect(page.getByLabel('Note')).toHaveValue('Bring black shoes');
  await expectAccessible(page);
  await offer(page).getByRole('button', { name: 'Use it now' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave this page?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Note')).toHaveValue('Bring black shoes');
  await offer(page).getByRole('button', { name: 'Use it now' }).click();
  await question.getByRole('button', { name: 'Leave page' }).click();
  await expect(edition(page, second)).toBeVisible();
  await expect(offer(page)).toBeHidden();
});

test('a canary goes to its share of people, always the same ones, and one that fails falls back to the current version', async ({
  page,
  own,
}) => {
  const { stack, shifts, people } = own;
  const { owner } = await people.company();
  const place = { feature: 'scheduling', version: second, uid: owner.uid };
  const share = Array.from({ length: 101 }, (_, percent) => percent).find((part) =>
    inCanary({ ...place, share: part }),
  );
  if (share === undefined) throw new Error('at 100 percent everybody is in');
  await signIn(page, owner);
  for (const [part, shown] of [
    [share, second],
    [share - 1, first],
    [100, second],
    [0, first],
  ] as const) {
    await stack.release('scheduling', { current: first, canary: second, share: part });
    await page.goto('/shifts');
    await expect(edition(page, shown)).toBeVisible();
    await expect.poll(() => noted(page)).toContain(`/${second}-`);
  }
  await stack.release('scheduling', { current: first, canary: second, share: 100 });
  const lines = told(page);
  const browser = await page.context().newCDPSession(page);
  const before = await noted(page);
  for (const [what, status, reason] of [
    ['missing', 404, 'entry'],
    ['changed', 200, 'changed'],
  ] as const)
    await test.step(`a version that is ${what} takes along no other that has parts of it`, async () => {
      const asked: string[] = [];
      shifts.fault((_request, response, path) => {
        if (!path.startsWith(`/${second}/`)) return false;
        asked.push(path);
        response.writeHead(status, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
        response.end('window.taken = true;');
        return true;
      });
      await page.evaluate((text) => localStorage.setItem('spot: files', text), before);
      // Cached files need no server.
      await browser.send('Network.clearBrowserCache');
      await page.goto('/shifts');
      await expect(edition(page, first)).toBeVisible();
      expect(asked).toContainEqual(expect.stringMatching(/^\/[\d.]+\/(?:\d+|remoteEntry)\.\w+\.js$/));
      expect(await page.evaluate(() => 'taken' in window)).toBe(false);
      expect(lines.join()).toContain(`"reason":"${reason}","version":"${second}"`);
      expect(lines.join()).not.toContain(`"version":"${first}"`);
      await expect.poll(() => noted(page)).not.toBe(before);
    });
});

test('the next person to sign in on a page gets their own version, not the canary of the person before', async ({
  page,
  own,
}) => {
  const { stack, people } = own;
  const owners = await Promise.all([1, 2, 3].map(async () => (await people.company()).owner));
  const lowest = ({ uid }: { uid: string }) =>
    Array.from({ length: 101 }, (_, share) => share).findIndex((share) =>
      inCanary({ feature: 'scheduling', version: second, uid, share }),
    );
  const [early, , late] = owners.sort((one, other) => lowest(one) - lowest(other));
  if (!early || !late || lowest(early) === lowest(late)) throw new Error('three people with one share');
  await stack.release('scheduling', { current: first, canary: second, share: lowest(early) });
  await signIn(page, early);
  await page.goto('/shifts');
  await expect(edition(page, second)).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await typeSignIn(page, late);
  await page.getByRole('link', { name: 'Shifts' }).click();
  await expect(edition(page, first)).toBeVisible();
});

test('a feature that is switched off ends at once with its team’s message, keeps the entries, and returns when it is switched on', async ({
  page,
  own,
}) => {
  const { stack } = own;
  await open(page, own);
  await page.getByLabel('Note').fill('Bring black shoes');
  await stack.release('scheduling', { current: first, off: 'Hours are counted wrongly. We are back at noon.' });
  await lookAgain(page);
  await expect(panel(page)).toContainText('Hours are counted wrongly. We are back at noon.');
  await expect(page.getByLabel('Note')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Your unsaved entries' })).toContainText('Bring black shoes');
  await expectAccessible(page);
  await page.reload();
  await expect(panel(page)).toContainText('switched off for now');
  await page.getByRole('link', { name: 'Overview' }).first().click();
  await expect(panel(page)).toBeHidden();
  await page.goBack();
  await stack.release('scheduling', { current: first });
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await expect(edition(page, first)).toBeVisible();
});

test('a script that was changed never runs: the previous version replaces an entry, and a panel explains a page', async ({
  page,
  own,
}) => {
  const { stack, shifts } = own;
  const lines = told(page);
  const change = (wanted: (path: string) => boolean) =>
    shifts.fault((_request, response, path) => {
      if (!wanted(path)) return false;
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
      response.end('window.taken = true;');
      return true;
    });
  await stack.release('scheduling', { current: second, previous: first });
  change((path) => path.startsWith(`/${second}/`));
  await open(page, own);
  await expect(edition(page, first)).toBeVisible();
  expect(lines.join()).toContain(`"reason":"changed","version":"${second}"`);

  // Everything except the second page has loaded.
  change((path) => path.startsWith(`/${first}/`));
  await page.getByRole('link', { name: 'Second page' }).click();
  await expect(panel(page)).toContainText('failed a security check');
  expect(await page.evaluate(() => 'taken' in window)).toBe(false);
  shifts.fault(null);
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: `Second page of ${second}` })).toBeVisible();
});

test('a registry that is unsigned, signed with another key or older is rejected, and the browser uses the last valid one', async ({
  page,
  own,
}) => {
  const { stack } = own;
  const lines = told(page);
  await stack.release('scheduling', { current: second });
  const older = await (await page.request.get(`${stack.releasesUrl}/registry.jws`)).text();
  await stack.release('scheduling', { current: first });
  await open(page, own);
  await expect(edition(page, first)).toBeVisible();
  const good = await (await page.request.get(`${stack.releasesUrl}/registry.jws`)).text();
  const [, head = '', signature = '', payload = ''] = /^([^.]+)\.\.([^\n]+)\n([^]*)$/.exec(good) ?? [];
  const forged = JSON.stringify({ ...(JSON.parse(payload) as object), number: 99 });
  const none = Buffer.from('{"alg":"none","kid":"local"}').toString('base64url');
  for (const [what, answer, says] of [
    ['unsigned', `${none}..${signature}\n${forged}`, 'not signed: algorithm'],
    ['changed', `${head}..${signature}\n${forged}`, 'not signed: signature'],
    ['older', older, ' after '],
    ['nonsense', '<!doctype html>', 'not signed: malformed'],
    ['of a megabyte', 'a'.repeat(1_100_000), 'too long'],
  ] as const)
    await test.step(what, async () => {
      await page.route(/registry\.jws$/, (route) => route.fulfill({ body: answer }));
      lines.length = 0;
      await page.goto('/shifts');
      await expect(edition(page, first)).toBeVisible();
      expect(lines.join()).toContain(says);
      await page.unroute(/registry\.jws$/);
    });
});

test('while the registry is unavailable the browser uses the last valid one; a browser without one says so, and Retry recovers', async ({
  page,
  own,
}) => {
  await open(page, own);
  await expect(edition(page, first)).toBeVisible();
  await page.route(/registry\.jws$/, (route) => route.abort());
  await page.goto('/shifts');
  await expect(edition(page, first)).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('spot: registry'));
  await page.goto('/shifts');
  await expect(panel(page)).toContainText('The list of pages could not be read.');
  await page.unroute(/registry\.jws$/);
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await expect(edition(page, first)).toBeVisible();
});

test('a version that is no longer in service is prefetched once more at most, and never run', async ({ page, own }) => {
  const container = (version: string) => `spot_scheduling_${version.replace(/\W/g, '_')}`;
  const ran = (version: string) => page.evaluate((name) => name in window, container(version));
  const remoteEntry = (version: string) => new RegExp(`scheduling/${version}-\\w+/remoteEntry`);
  const ahead = (version: string) => page.locator(`link[rel="preload"][href*="scheduling/${version}-"]`);
  // A page that is routed has no cache. With one, nothing is prefetched.
  await page.route(/\/first\.\w+\.js$/, (route) => route.continue());
  await open(page, own);
  await expect(edition(page, first)).toBeVisible();
  expect(await ran(first)).toBe(true);
  await expect.poll(() => needed(page)).toMatch(remoteEntry(first));

  await own.stack.release('scheduling', { current: second });
  await page.reload();
  await expect(edition(page, second)).toBeVisible();
  await expect(ahead(first).first()).toBeAttached();
  expect(await ran(first)).toBe(false);
  await expect.poll(() => needed(page)).toMatch(remoteEntry(second));
  expect(await needed(page)).not.toMatch(remoteEntry(first));

  await own.stack.release('scheduling', { current: second, off: 'Being mended' });
  await page.reload();
  await expect(panel(page)).toContainText('switched off for now');
  await expect(ahead(second).first()).toBeAttached();
  expect(await ran(second)).toBe(false);
});

test('Retry starts a version that threw at start again, or the one that the registry names by then', async ({
  page,
  own,
}) => {
  const { stack } = own;
  await page.addInitScript(() => Object.assign(window, { brokenAtStart: 'every' }));
  const mend = () => page.evaluate(() => Reflect.deleteProperty(window, 'brokenAtStart'));
  await open(page, own);
  await expect(panel(page)).toContainText('failed to start');
  await expect(panel(page).getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await mend();
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await expect(edition(page, first)).toBeVisible();

  await page.goto('/shifts');
  await expect(panel(page)).toContainText('failed to start');
  await mend();
  await stack.release('scheduling', { current: second, previous: first });
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await expect(edition(page, second)).toBeVisible();
});

test('a version’s new page and a new feature appear with their tabs for the right people without a release of the shell', async ({
  page,
  own,
}) => {
  const { stack, people } = own;
  const { owner } = await people.company();
  const routes = [
    { path: '/plans/:planId', title: 'Plan', audience: 'member' as const },
    { path: '/plans', title: 'Plans', audience: 'member' as const, tab: { label: 'Plans' } },
    { path: '/rates', title: 'Rates', audience: 'admin' as const },
    { path: '/login', title: 'Taken', audience: 'member' as const },
  ];
  stack.adjust(({ features }) => {
    const { scheduling } = features;
    const current = scheduling?.current && { ...scheduling.current, routes };
    const pay = { path: '/payroll', title: 'Payroll', audience: 'member' as const, tab: { label: 'Payroll' } };
    const payroll = current && { current: { ...current, container: current.container, routes: [pay] } };
    return { features: { ...features, scheduling: { ...scheduling, current }, ...(payroll && { payroll }) } };
  });
  await signIn(page, owner);
  await page.goto('/');
  await page.getByRole('link', { name: 'Plans' }).click();
  await expect(page).toHaveTitle('Plans · SPOT');
  await expect(page.getByRole('heading', { name: `Second page of ${first}` })).toBeVisible();
  await page.goto('/plans/7');
  await expect(page).toHaveTitle('Plan · SPOT');
  await expect(page.getByRole('heading', { name: `Second page of ${first}` })).toBeVisible();
  await page.getByRole('link', { name: 'Payroll' }).click();
  await expect(page).toHaveTitle('Payroll · SPOT');
  await expect(page.getByRole('heading', { name: `Second page of ${first}` })).toBeVisible();
  await page.goto('/rates');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/nonsense');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page).toHaveTitle('Page not found · SPOT');
});

test('a published version opens as a preview for its team, in that tab only, and other people are refused', async ({
  page,
  own,
  browser,
}) => {
  const { stack, people } = own;
  await stack.release('scheduling', { current: second });
  await stack.release('scheduling', { current: first });
  await open(page, own);
  const preview = `/shifts?preview=scheduling@${second}`;
  await page.goto(preview);
  const banner = page.getByRole('status').filter({ hasText: 'You don’t have permission to preview scheduling.' });
  await expect(banner).toBeVisible();
  await expect(edition(page, first)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/shifts');
  await expect(banner, 'kept for this tab').toBeVisible();
  await banner.getByRole('button', { name: 'End preview' }).click();
  await expect(edition(page, first)).toBeVisible();
  await expect(banner).toBeHidden();

  const { owner: guest } = await people.company();
  const invited = { feature: 'scheduling', email: guest.email, by: '', at: Date.now() };
  await people.write({ [paths.previewer('scheduling', guest.email)]: { ...invited, expiresAt: Date.now() + 60_000 } });
  const visitor = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await signIn(visitor, guest);
  await visitor.goto(preview);
  await expect(edition(visitor, second), 'for somebody whom the team has invited').toBeVisible();
  await visitor.context().close();

  const { owner } = await people.company();
  const { uid, email } = owner;
  await people.auth.setCustomUserClaims(uid, { releases: ['scheduling'] });
  const right = { email, features: ['scheduling'], deploy: false, by: '', at: Date.now() };
  await people.write({ [paths.releaser(uid)]: right });
  const team = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await signIn(team, owner);
  const status = (text: string) =>
    team.getByRole('status').filter({ hasText: `Version ${second} of scheduling ${text}` });
  await team.route('**/version.jws', (route) => route.abort(), { times: 1 });
  await team.goto(preview);
  await expect(status('couldn’t be loaded, and SPOT is trying again.')).toBeVisible();
  await expect(edition(team, first)).toBeVisible();
  await team.evaluate(() => dispatchEvent(new Event('online')));
  await expect(status('is ready to preview. It opens when you go to another page.')).toBeVisible();
  await team.getByRole('link', { name: 'Second page' }).click();
  const trying = team.getByRole('status').filter({ hasText: `You are previewing version ${second} of scheduling.` });
  await expect(trying).toBeVisible();
  await team.goBack();
  await expect(edition(team, second)).toBeVisible();
  await expect(trying).toBeVisible();
  await expectAccessible(team);
  await team.goto('/shifts');
  await expect(edition(team, second), 'kept for this tab').toBeVisible();
  const other = await team.context().newPage();
  await signIn(other, owner);
  await other.goto('/shifts');
  await expect(edition(other, first)).toBeVisible();
  // A version that throws on start is shown as such, and not replaced.
  await team.addInitScript((edition) => Object.assign(window, { brokenAtStart: edition }), second);
  await team.goto(preview);
  await expect(panel(team)).toContainText('failed to start');
  await expect(
    team
      .getByRole('status')
      .filter({ hasText: `Version ${second} of scheduling, which you are previewing, didn’t start.` }),
  ).toBeVisible();
  await team.addInitScript(() => Reflect.deleteProperty(window, 'brokenAtStart'));
  await team.goto('/shifts?preview=scheduling@9.9.9');
  await expect(
    team.getByRole('status').filter({ hasText: 'Version 9.9.9 of scheduling can’t be previewed.' }),
  ).toBeVisible();
  await expect(edition(team, first)).toBeVisible();
  await team.goto(preview);
  await trying.getByRole('button', { name: 'End preview' }).click();
  await expect(edition(team, first)).toBeVisible();
  await expect(trying).toBeHidden();
  await team.context().close();
});

test('usage of a version is reported when the tab closes, without personal data', async ({ page, own }) => {
  await page.addInitScript(() => Object.assign(window, { throwsLater: true }));
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await open(page, own);
  await expect(edition(page, first)).toBeVisible();
  await expect.poll(() => faults).toEqual(['caught by nobody']);
  // Nobody answers while the page is left, so the next page sends the counts.
  const told: { batch: string; uses: Use[] }[] = [];
  await page.route(/releases\/reportUse$/, (route) => {
    told.push((route.request().postDataJSON() as { data: (typeof told)[number] }).data);
    return told.length === 1 ? route.abort() : route.continue();
  });
  await leaveTab(page);
  await expect.poll(() => told.length).toBe(1);
  const answer = page.waitForResponse(/releases\/reportUse$/);
  await page.reload();
  const response = await answer;
  const { data } = response.request().postDataJSON() as { data: (typeof told)[number] };
  expect(data.batch).toBe(told[0]?.batch);
  expect(Object.keys(data).sort()).toEqual(['batch', 'uses']);
  const shifts = data.uses.find(({ feature, version }) => feature === 'scheduling' && version === first);
  expect(shifts).toMatchObject({ loads: 1, standIns: 0, failures: { thrown: 1 }, failedCalls: 0 });
  expect(shifts?.mounted.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(response.status()).toBe(200);
});

/** A copy of a built shell under another name, with a script of its own. */
function earlierShell(from: string, name: string, script: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'spot-earlier-shell-'));
  cpSync(from, dir, { recursive: true });
  const change = (file: string, what: string | RegExp, by: string) =>
    writeFileSync(join(dir, file), readFileSync(join(dir, file), 'utf8').replace(what, by));
  change('shell.json', /"1\.0\.0-\w+"/, `"1.0.0-${name}"`);
  change('index.html', '<script', '<script src="/earlier.js"></script><script');
  writeFileSync(join(dir, 'earlier.js'), script);
  return dir;
}

test('a version is run with the kept shells in a browser, and the page of features says where it works and where not', async ({
  page,
  own: { stack, people },
}) => {
  test.setTimeout(120_000);
  await stack.release('scheduling', { current: second });
  const twoFields = `document.body.insertAdjacentHTML('beforeend', '<input aria-label="Email">'.repeat(2));`;
  const shells = [
    earlierShell(stack.shellDir, 'closed', `addEventListener('DOMContentLoaded', () => { ${twoFields} });`),
    earlierShell(stack.shellDir, 'earlier', `window.brokenAtStart = '${second}';`),
  ];
  for (const dir of [...shells, stack.shellDir]) await stack.keepShell(dir);
  for (const dir of shells) rmSync(dir, { recursive: true });
  const admin = await people.admin({ releaseManager: true });
  const { owner } = await people.company();
  const who = { SPOT_EMAIL: admin.email, SPOT_MEMBER_EMAIL: owner.email };
  const secrets = { SPOT_PASSWORD: password, SPOT_MEMBER_PASSWORD: password };
  const matrix = async () => {
    const program = join(root, 'tooling/feature/main.mjs');
    const { stdout } = await promisify(execFile)(process.execPath, [program, 'matrix', 'scheduling', '--json'], {
      env: { ...process.env, ...who, ...secrets, SPOT_PROJECT: stack.url },
    });
    return JSON.parse(stdout) as { tried: { version: string; works: boolean; pages: number }[] };
  };
  const { tried } = await matrix();
  expect(tried.map(({ version, works, pages }) => [version, works, pages])).toEqual([
    [second, true, 3],
    [first, true, 3],
    [second, false, 1],
    [first, true, 3],
    [second, false, 0],
    [first, false, 0],
  ]);
  expect((await matrix()).tried, 'what is known is not tried again').toEqual([]);

  await signIn(page, admin);
  await page.goto('/features');
  const table = page.getByRole('table', { name: 'Compatibility of scheduling' });
  const results = async (version: string) =>
    (await table.getByRole('row').filter({ hasText: version }).getByRole('cell').allInnerTexts()).slice(1);
  await expect(table.getByRole('columnheader')).toHaveText([
    'Version',
    /^Shell \w{8},/,
    /^Shell earlier,/,
    /^Shell closed,/,
  ]);
  const closed = expect.stringMatching(/^Fails: signing in does not work/);
  expect(await results(first)).toEqual([expect.stringMatching(/^Works/), expect.stringMatching(/^Works/), closed]);
  expect(await results(second)).toEqual([
    expect.stringMatching(/^Works/),
    expect.stringMatching(/^Fails: \/shifts says “.*This page failed to start\.”/),
    closed,
  ]);
  await expectAccessible(page);
});

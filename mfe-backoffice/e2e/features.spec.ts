import { randomUUID } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathOf, functionsRegion, type Call, paths } from '@spot/contracts/core';
import { reportUse, inCanary, noUse, type FeatureEntry, type Use } from '@spot/contracts/releases';
import { expect, expectAccessible, signIn, test as base, type Page } from '../../tooling/e2e/fixtures';
import type { Person } from '../../tooling/e2e/people';
import { expectToFitLaptop, leaveTab } from '../../tooling/e2e/page';
import { World } from '../../tooling/e2e/world';
import { openReleases } from '../../tooling/lib/publish.mjs';
import { startStack, type Stack } from '../../tooling/lib/stack.mjs';
import { idTokenOf } from '../../tooling/lib/second-factor.mjs';

const feature = 'dayof';

/** Starts a backend of its own, because all tests of a backend share the registry. */
const test = base.extend<object, { own: { stack: Stack; people: World } }>({
  own: [
    async ({}, use) => {
      const stack = await startStack();
      const people = new World(stack.firebase.port);
      await use({ stack, people });
      await people.close();
      await stack.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ own }, use) => use(own.stack.url),
});
test.describe.configure({ timeout: 180_000 });

/** Publishes this machine's build under these versions, as its team would. */
async function publish({ firebase, features }: Stack, versions: readonly string[]) {
  const dist = features[feature]?.dist ?? '';
  const releases = await openReleases(firebase.port, [feature]);
  for (const version of versions) {
    const dir = join(dist, version);
    cpSync(join(dist, 'local'), dir, { recursive: true });
    const file = join(dir, 'feature.json');
    writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), version }));
    await releases.publish(feature, dir);
  }
}

/** Calls functions as that person from another browser. */
async function callerOf({ firebase }: Stack, { email, password }: Pick<Person, 'email' | 'password'>) {
  const post = async (url: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://localhost:${firebase.port}/${url}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Record<string, unknown>;
  };
  const idToken = await idTokenOf(`http://localhost:${firebase.port}`, { email, password });
  return async <Request, Response>(contract: Call<Request, Response>, data: Request) => {
    const path = `demo-spot/${functionsRegion}/${pathOf(contract)}`;
    const answer = await post(path, { data }, { authorization: `Bearer ${idToken}` });
    if (!answer['result']) throw new Error(JSON.stringify(answer));
    return answer['result'] as Response;
  };
}

async function watch({ firebase }: Stack) {
  const { ok } = await fetch(`http://localhost:${firebase.port}/__functions/schedules/watchReleases/run`, {
    method: 'POST',
  });
  expect(ok).toBe(true);
}

const cardOf = (page: Page) => page.getByRole('region', { name: feature, exact: true });
const rowOf = (page: Page, version: string) =>
  cardOf(page)
    .getByRole('row')
    .filter({ has: page.getByText(version, { exact: true }) });

/** Opens the dialog of a button, enters the reason, and confirms. */
async function press(page: Page, button: string, verb: string, fill?: () => Promise<void>) {
  await cardOf(page)
    .getByRole('button', { name: `${button}: ${feature}` })
    .click();
  const dialog = page.getByRole('dialog');
  await fill?.();
  await dialog.getByRole('textbox', { name: /Reason/ }).fill(`${button} in the test`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: verb }).click();
  await expect(dialog).toBeHidden();
}

test('a version is previewed, watched, promoted, rolled back and switched off, each with a reason in the history', async ({
  page,
  own: { stack, people },
}) => {
  const admin = await people.admin({ releaseManager: true });
  await publish(stack, ['1.0.0', '1.1.0']);
  await signIn(page, admin);
  await page.goto('/features');
  await expect(page.getByRole('heading', { name: 'Features', level: 1 })).toBeVisible();
  const card = cardOf(page);
  const dialog = page.getByRole('dialog');
  const choose = (version: string) => dialog.getByRole('combobox', { name: /Version/ }).selectOption(version);
  await press(page, 'Promote', 'Promote 1.0.0', async () => void (await choose('1.0.0')));
  await expect(rowOf(page, '1.0.0')).toContainText('Everyone');
  await expectAccessible(page);

  await press(page, 'Start a canary', 'Release 1.1.0 to 50 percent', async () => {
    await choose('1.1.0');
    await dialog.getByRole('textbox', { name: /Share/ }).fill('50');
    await expect(dialog.getByText(/^50% of people get 1\.1\.0/)).toBeVisible();
  });
  await expect(rowOf(page, '1.1.0')).toContainText('50 percent, as canary');

  await watch(stack);
  await expect(card).toContainText(
    '0 people with 0 loads so far. Stops the canary if it does worse. You decide when to increase the share.',
  );
  const { owner } = await people.company();
  const call = await callerOf(stack, owner);
  const version = inCanary({ feature, version: '1.1.0', uid: owner.uid, share: 50 }) ? '1.1.0' : '1.0.0';
  const tell = (more: Partial<Use>) =>
    call(reportUse, { batch: randomUUID(), uses: [{ ...noUse(feature, version), ...more }] });
  const counted = rowOf(page, version);
  await tell({ loads: 3, mounted: [0, 3] });
  await watch(stack);
  await expect(counted.getByRole('img', { name: /^Last hour: 3 loads, 0 failed/ })).toBeVisible();
  await tell({ loads: 2, failures: { render: 1 } });
  await watch(stack);
  await expect(counted.getByRole('img', { name: /^Last hour: 5 loads, 1 failed/ })).toBeVisible();
  await expect(counted).toContainText('error while rendering');

  await press(page, 'Promote', 'Promote 1.1.0');
  await expect(rowOf(page, '1.1.0')).toContainText('Everyone');
  await expect(rowOf(page, '1.0.0')).toContainText('Fallback');
  await press(page, 'Roll back', 'Roll back');
  await expect(rowOf(page, '1.0.0')).toContainText('Everyone');
  await press(page, 'Switch off', 'Switch off');
  await expect(card.getByText('Switched off: Switch off in the test')).toBeVisible();
  await press(page, 'Switch on', 'Switch on');
  await expect(card.getByText(/^Switched off/)).toBeHidden();
  const history = page.getByRole('table', { name: 'History' });
  for (const what of ['1.1.0 to 50 percent', '1.1.0 to everyone', '1.1.0 rolled back', 'Switched off', 'Switched on'])
    await expect(history.getByRole('row').filter({ has: page.getByText(what, { exact: true }) })).toContainText(
      admin.email,
    );
  await expectAccessible(page);

  await expectToFitLaptop(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(card.getByText('1.0.0', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});

test('a person who may release one feature and belongs to no company sees only the page of that feature', async ({
  page,
  browser,
  own: { stack, people },
}) => {
  await signIn(page, await people.admin({ releaseManager: true }));
  await page.goto('/features');
  const releaser = await people.person('Remy Okafor');
  await page.getByRole('button', { name: 'Who can release' }).click();
  await page.getByRole('button', { name: 'Add a person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a person' });
  await dialog.getByRole('textbox', { name: /Email/ }).fill(releaser.email);
  await dialog.getByRole('checkbox', { name: `Can release ${feature}` }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Who can release' })).toContainText(releaser.email);
  await expectAccessible(page);
  expect((await people.auth.getUser(releaser.uid)).customClaims).toEqual({ releases: [feature] });

  const other = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await signIn(other, releaser);
  await other.goto('/');
  await expect(other).toHaveURL(/\/features$/);
  await expect(cardOf(other)).toBeVisible();
  await expect(other.getByRole('region', { name: 'backoffice', exact: true })).toBeHidden();
  await other.goto('/shifts');
  await expect(other).toHaveURL(/\/features$/);
  await expectAccessible(other);
  await other.context().close();
});

test('a canary that loads for nobody is stopped by browsers’ reports; people who had it keep working, and nobody gets it afterwards', async ({
  page,
  browser,
  own: { stack, people },
}) => {
  const [current, version, share] = ['2.0.0', '2.1.0', 50];
  await publish(stack, [current, version]);
  const team = await openReleases(stack.firebase.port, [feature]);
  await team.release(feature, { action: 'promote', version: current });
  await team.release(feature, { action: 'canary', version, share });
  const asked: string[] = [];
  stack.features[feature]?.fault((_request, response, path) => {
    if (!path.startsWith(`/${version}/`)) return false;
    asked.push(path);
    response.writeHead(500).end();
    return true;
  });
  const gets = ({ uid }: Person) => inCanary({ feature, version, uid, share });
  const chosen = async (): Promise<Person> => {
    const { owner } = await people.company();
    return gets(owner) ? owner : chosen();
  };
  const [ana, bo] = [await chosen(), await chosen()];
  const entry = async () =>
    ((await people.db.doc(paths.registry()).get()).get(`features.${feature}`) ?? {}) as FeatureEntry;

  await watch(stack);
  const crowd = await Promise.all(Array.from({ length: 40 }, (_, index) => people.worker(`Person ${index}`)));
  const met = crowd.filter(gets).slice(0, 2);
  const told = async (person: Person, uses: Use[]) =>
    (await callerOf(stack, person))(reportUse, { batch: randomUUID(), uses });
  await Promise.all([
    ...crowd
      .filter((person) => !gets(person))
      .map((person) => told(person, [{ ...noUse(feature, current), loads: 1, mounted: [0, 1] }])),
    ...met.map((person) =>
      told(person, [
        { ...noUse(feature, version), failures: { entry: 1 } },
        { ...noUse(feature, current), loads: 1, standIns: 1 },
      ]),
    ),
  ]);
  await watch(stack);
  expect((await entry()).canary, 'two people may have a bad line').toMatchObject({ version, share });

  await signIn(page, ana);
  await page.goto('/');
  const overview = (of: Page) => of.getByRole('button', { name: 'Sign-in sheet' });
  await expect(overview(page)).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  expect(asked).not.toEqual([]);
  const answer = page.waitForResponse(/releases\/reportUse$/);
  await leaveTab(page);
  expect((await answer).status()).toBe(200);
  await watch(stack);
  const after = await entry();
  expect([after.canary, after.current?.version]).toEqual([undefined, current]);

  asked.length = 0;
  const other = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await signIn(other, bo);
  await other.goto('/');
  await expect(overview(other)).toBeVisible();
  await page.reload();
  await expect(overview(page)).toBeVisible();
  expect(asked, 'nobody asks for it any more').toEqual([]);

  await signIn(other, await people.admin({ releaseManager: true }));
  await other.goto('/features');
  const taken = other
    .getByRole('table', { name: 'History' })
    .getByRole('row')
    .filter({ hasText: `${version} rolled back` });
  await expect(taken).toContainText('It did not load for any of 3 people.');
  await other.context().close();
});

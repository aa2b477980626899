import type { Locator, Request } from '@playwright/test';
import { expect, expectAccessible, test } from '../../tooling/e2e/fixtures';

type Visitor = Pick<Parameters<Parameters<typeof test>[2]>[0], 'page' | 'world' | 'signIn'>;

/** Opens the overview as an owner, and waits until the device keeps `part` under `key`. Returns a tab of the page. */
async function visitBefore({ page, world, signIn }: Visitor, key: string, part: string): Promise<Locator> {
  const { owner } = await world.company();
  await signIn(owner);
  const tab = page.getByRole('tab', { name: "Today's Jobs" });
  await page.goto('/');
  await expect(tab).toBeVisible();
  await page.waitForFunction(
    ([stored = '', wanted = '']) =>
      [localStorage, sessionStorage].some((store) => store.getItem(stored)?.includes(wanted) === true),
    [key, part],
  );
  return tab;
}

test('a visitor who is not signed in gets the sign-in page at every address (ACC-025)', async ({ page }) => {
  for (const path of ['/', '/shifts', '/checkins', '/nonsense']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { name: 'Welcome Back! Log in.' })).toBeVisible();
  }
  await expectAccessible(page);
});

test('an owner signs in, sees the frame and the overview, and signs out (ACC-021, ACC-028, ACC-105)', async ({
  page,
  world,
  typeSignIn,
}) => {
  const { owner, teams } = await world.company();
  await typeSignIn(owner);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: /Shifts/ })).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(teams[0].name) })).toBeVisible();
  await expect(page.getByRole('tab', { name: "Today's Jobs" })).toBeVisible();
  await page.goto('/login');
  await expect(page).toHaveURL(/\/$/);

  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Permissions' })).toHaveAttribute('href', '/permissionspage');
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'Welcome Back! Log in.' })).toBeVisible();
  await page.goto('/shifts');
  await expect(page, 'the session is over, not only its page').toHaveURL(/\/login$/);
});

test('signing in opens the address that the visitor asked for (ACC-025, ACC-028)', async ({ page, world }) => {
  const { owner } = await world.company();
  await page.goto('/editprofile?from=mail#what');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/editprofile\?from=mail#what$/);
  await expect(page).toHaveTitle('Profile · SPOT');
  await page.goBack();
  await expect(page).not.toHaveURL(/\/login$/);
});

test('whoever comes back is looked up, and their page’s data asked for meanwhile, before React has arrived', async ({
  page,
  world,
  signIn,
}) => {
  const tab = await visitBefore({ page, world, signIn }, 'spot: first asks', 'gigs');
  const lookedUp = page.waitForRequest(/accounts:lookup/);
  const asked = page.waitForRequest(
    (request) => /Firestore\/Listen\/channel/.test(request.url()) && /gigs/.test(request.postData() ?? ''),
  );
  const connections = page.locator('link[rel=preconnect]');
  await page.route(/\/react\.\w+\.js$/, async (route) => {
    await Promise.all([lookedUp, asked]);
    await expect(connections).toHaveCount(1);
    await route.continue();
  });
  await page.route(/accounts:lookup/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.reload();
  await expect(tab).toBeVisible();
});

test('the page’s code loads while its data and the theme are awaited', async ({ page, world, signIn }) => {
  const { owner } = await world.company();
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(owner);
  await page.goto('/');
  await expect(page.getByRole('tab', { name: "Today's Jobs" })).toBeVisible();
  const shell = new URL(page.url()).origin;
  // Otherwise the files of last time would be fetched in any case.
  await page.evaluate(() => [localStorage, sessionStorage].forEach((store) => store.removeItem('spot: page files')));
  const ofFeature = page.waitForRequest(
    (request) => request.resourceType() === 'script' && new URL(request.url()).origin !== shell,
  );
  const held: string[] = [];
  await page.route(/Firestore\/Listen\/channel.*TYPE=xmlhttp|\/dark\.\w+\.js$/, async (route) => {
    held.push(new URL(route.request().url()).pathname);
    await ofFeature;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('tab', { name: "Today's Jobs" })).toBeVisible();
  expect(held.some((path) => path.includes('/dark.')) && held.some((path) => path.includes('/Listen/'))).toBe(true);
});

test('a visitor’s page asks for the registry before React has arrived', async ({ page }) => {
  const registry = page.waitForRequest(/registry\.jws/);
  await page.route(/\/react\.\w+\.js$/, async (route) => {
    await registry;
    await route.continue();
  });
  await page.goto('/signup');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a visitor loads no database, which is there once somebody signs in', async ({ page, world, typeSignIn }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  const hasDatabase = async () => (await Promise.all(scripts)).some((text) => text.includes('google.firestore.v1'));
  await page.goto('/signup');
  await expect(page.getByLabel('Company Name')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await hasDatabase()).toBe(false);
  await typeSignIn((await world.company()).owner);
  await expect(page.getByRole('tab', { name: "Today's Jobs" })).toBeVisible();
  expect(await hasDatabase()).toBe(true);
});

test('a page is shown at once although the preloads of its files failed, as in a short loss of the network', async ({
  page,
  world,
  signIn,
}) => {
  const tab = await visitBefore({ page, world, signIn }, 'spot: page files', 'dayof/');
  const lost = new Map<string, () => void>();
  const isLost = ['react', 'version', 'remoteEntry'].map((name) => new Promise<void>((said) => lost.set(name, said)));
  await page.route(/\/(?:react|remoteEntry)\.\w+\.js$|\/dayof\/.*\/version\.json$/, async (route) => {
    const [name = ''] = [...lost.keys()].filter((name) => route.request().url().includes(`/${name}.`));
    lost.get(name)?.();
    // Only the first request is lost; later ones of the same file arrive.
    await (lost.delete(name) ? route.abort() : route.continue());
  });
  // The page's code is requested only once this one has run.
  await page.route(/\/auth\.\w+\.js$/, async (route) => {
    await Promise.all(isLost);
    await route.continue();
  });
  await page.reload();
  await expect(tab).toBeVisible();
  expect([...lost.keys()]).toEqual([]);
});

test('a page is shown although one of its scripts hangs, which is requested at another address', async ({
  page,
  world,
  signIn,
}) => {
  const tab = await visitBefore({ page, world, signIn }, 'spot: page files', '/react.');
  let isOver = () => {};
  const over = new Promise<void>((resolve) => (isOver = resolve));
  await page.route(/\/react\.\w+\.js$/, (route) => over.then(() => route.abort()));
  await page.clock.install();
  const hangs = page.waitForRequest(/\/react\.\w+\.js$/);
  const again = page.waitForRequest(/\/react\.\w+\.js\?r=1$/);
  await page.reload({ waitUntil: 'commit' });
  await hangs;
  await expect(async () => {
    await page.clock.fastForward(3000);
    await expect(tab).toBeVisible({ timeout: 500 });
  }).toPass();
  await again;
  isOver();
});

test('a link of the frame prefetches its page once when the pointer or the focus reaches it', async ({
  page,
  world,
  signIn,
}) => {
  const { owner } = await world.company();
  await signIn(owner);
  await page.goto('/');
  await expect(page.getByRole('tab', { name: "Today's Jobs" })).toBeVisible();
  await page.mouse.move(700, 500);
  const shell = new URL(page.url()).origin;
  const asked: string[] = [];
  const arrived: string[] = [];
  const note = (list: string[]) => (request: Request) => {
    const { origin } = new URL(request.url());
    if (request.resourceType() === 'script' && origin !== shell) list.push(request.url());
  };
  page.on('request', note(asked));
  page.on('requestfinished', note(arrived));
  /** Resolves when all scripts of features have arrived, `atLeast` so many, and none has asked for a further one. */
  const allThere = (atLeast: number) => {
    let known = 0;
    const isAll = () => {
      const before = known;
      known = asked.length;
      return known === before && known >= atLeast && arrived.length === known;
    };
    return expect.poll(isAll, { intervals: [1000] }).toBe(true);
  };

  const shifts = page.getByRole('link', { name: /^Shifts/ }).first();
  await shifts.hover();
  // The entry, and the exposed module with the page.
  await allThere(2);
  await expect(page).toHaveURL(`${shell}/`);
  const ofShifts = asked.length;
  await shifts.click();
  await expect(page.getByRole('heading', { name: 'Shifts', level: 1 })).toBeVisible();
  expect(asked.slice(ofShifts), 'nothing of the page is left to load').toEqual([]);

  await page.getByRole('button', { name: /^Account of/ }).press('Enter');
  const permissions = page.getByRole('menuitem', { name: 'Permissions' });
  await permissions.focus();
  // Here the page is a chunk of its own.
  await allThere(ofShifts + 3);
  const ofPermissions = asked.length;
  await permissions.press('Enter');
  await expect(page.getByRole('heading', { name: 'Permissions' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Teams' })).toBeVisible();
  expect(asked.slice(ofPermissions), 'nothing of the page is left to load').toEqual([]);
  expect(asked, 'nothing twice').toEqual([...new Set(asked)]);
});

test('a page that cannot load without a connection says so, and loads when the connection returns', async ({
  page,
  world,
  signIn,
}) => {
  const { owner } = await world.company();
  await signIn(owner);
  await page.goto('/');
  await expect(page.getByRole('tab', { name: "Today's Jobs" })).toBeVisible();
  await page.context().setOffline(true);
  await page
    .getByRole('link', { name: /^Shifts/ })
    .first()
    .click();
  await expect(page.getByText(/cannot be shown/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/You are offline/).first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Shifts', level: 1 })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/cannot be shown/)).toHaveCount(0);
});

import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../../tooling/e2e/fixtures';
import { World } from '../../tooling/e2e/world';
import { codeTakesForm, desktop, holdCode, phone } from '../../tooling/e2e/page';
import { startStack } from '../../tooling/lib/stack.mjs';

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const button = (page: Page) => page.getByRole('button', { name: 'Sign In' });

const still = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  });

test('text, ticks, focus and caret entered before the code has loaded are kept (ACC-030)', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/shifts', { waitUntil: 'commit' });
  // Whoever only looks at the form connects to no other server.
  const connections = page.locator('link[rel=preconnect]');
  await expect(connections).toHaveCount(0);
  await email(page).fill('owner@northside.test');
  await expect(connections).toHaveCount(1);
  await expect(button(page)).toBeDisabled();
  await password(page).fill('secret');
  await expect(button(page)).toBeEnabled();
  await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Show password' }).click();
  await email(page).focus();
  await email(page).press('Home');
  await email(page).press('ArrowRight');
  await page.evaluate(() => Object.assign(window, { before: document.activeElement }));
  await expectAccessible(page);
  release();
  await codeTakesForm(page);
  await expect(password(page)).toHaveAttribute('type', 'text');
  expect(
    await page.evaluate(() => {
      const field = document.activeElement as HTMLInputElement;
      return { same: field === (window as { before?: unknown }).before, name: field.name, path: location.pathname };
    }),
  ).toEqual({ same: true, name: 'email', path: '/login' });
  await page.keyboard.type('x');
  await expect(email(page)).toHaveValue('oxwner@northside.test');
  await expect(password(page)).toHaveValue('secret');
  await expect(page.getByLabel('Remember me')).toBeChecked();
  await expect(button(page)).toBeEnabled();
});

test('the fonts of the first picture are asked for beside the first script, and no page begins with more', async ({
  page,
  world,
}) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    const font = /open-sans-latin-(\d+)-normal/.exec(request.url());
    if (font?.[1]) fonts.push(font[1]);
  });
  let release = () => {};
  await page.route(/\/first\.\w+\.js$/, async (route) => {
    await new Promise<void>((resolve) => (release = resolve));
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await expect.poll(() => fonts.toSorted()).toEqual(['400', '600']);
  release();
  await codeTakesForm(page);
  await still(page);
  expect(fonts.toSorted(), 'none twice').toEqual(['400', '600']);
  await page.unrouteAll();
  const { owner } = await world.company();
  await signIn(page, owner);
  fonts.length = 0;
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await still(page);
  expect(fonts.toSorted()).toEqual(['400', '600']);
});

test('pressing Sign In before the code has loaded signs in and opens the requested address (ACC-040, ACC-025)', async ({
  page,
  world,
}) => {
  const { owner } = await world.company();
  const release = await holdCode(page);
  await page.goto('/editprofile', { waitUntil: 'commit' });
  await email(page).fill(owner.email);
  await password(page).fill(owner.password);
  await password(page).press('Enter');
  await expect(button(page)).toHaveAttribute('aria-busy', 'true');
  expect(page.url()).not.toContain(encodeURIComponent(owner.password));
  release();
  await expect(page).toHaveURL(/\/editprofile$/);
  await expect(page).toHaveTitle('Profile · SPOT');
});

for (const look of ['light', 'dark', 'light in a dark system', 'the dark system', 'forced colours'] as const)
  test(`the prebuilt page matches what React renders, to the pixel: ${look}`, async ({ browser, stack }) => {
    for (const viewport of [desktop, phone]) {
      const context = await browser.newContext({
        baseURL: stack.url,
        viewport,
        colorScheme: look.endsWith('dark system') ? 'dark' : 'light',
        forcedColors: look === 'forced colours' ? 'active' : 'none',
      });
      const chosen = /^(?:light|dark)/.exec(look)?.[0];
      if (chosen) await context.addInitScript((kept) => localStorage.setItem('spot.look', kept), chosen);
      const page = await context.newPage();
      const release = await holdCode(page);
      await page.goto('/login', { waitUntil: 'commit' });
      await expect(email(page)).toBeVisible();
      await still(page);
      const built = await page.screenshot();
      const isDark = look === 'dark' || look === 'the dark system';
      if (look !== 'forced colours')
        await expect(page.locator('html')).toHaveCSS('color-scheme', isDark ? 'dark' : 'light');
      await page.evaluate(() => {
        const moved: number[] = [];
        new PerformanceObserver((list) =>
          moved.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value)),
        ).observe({ type: 'layout-shift' });
        Object.assign(window, { moved });
      });
      release();
      await codeTakesForm(page);
      await expect(page).toHaveTitle('Sign In · SPOT');
      await still(page);
      expect((await page.screenshot()).equals(built), `${viewport.width} px`).toBe(true);
      expect(await page.evaluate(() => (window as { moved?: number[] }).moved)).toEqual([]);
      await context.close();
    }
  });

test('no sign-in form flashes for a person who is signed in or for a visitor of a public page', async ({
  page,
  world,
}) => {
  const { owner } = await world.company();
  await signIn(page, owner, { remember: true });
  await holdCode(page);
  for (const path of ['/', '/login', '/passwordreset']) {
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForLoadState('domcontentloaded');
    await expect(page.locator('form')).toHaveCount(1);
    await expect(page.locator('form')).toBeHidden();
  }
  const free = await page.context().newPage();
  await free.goto('/');
  await expect(free.getByRole('tab', { name: "Today's Jobs" })).toBeVisible();
  await expect(free.locator('input[name="password"]')).toHaveCount(0);
});

test('a visitor’s page shows that it loads from the first script on, in one place, until it is there', async ({
  page,
}) => {
  const release = await holdCode(page);
  await page.addInitScript(() => {
    const seen: string[] = [];
    const look = () => {
      const shown = [...document.querySelectorAll('h1, [role="status"]')].filter((element) =>
        element.checkVisibility(),
      );
      const { x, y } = shown[0]?.getBoundingClientRect() ?? {};
      const now = shown[0]?.matches('h1') ? 'page' : shown[0] ? `loading ${x} ${y} ${shown[0].textContent}` : 'nothing';
      if (seen.at(-1) !== now) seen.push(now);
      requestAnimationFrame(look);
    };
    document.addEventListener('DOMContentLoaded', look);
    Object.assign(window, { seen });
  });
  await page.goto('/signup', { waitUntil: 'commit' });
  await expect(page.getByRole('status')).toContainText('Loading');
  release();
  await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
  expect(await page.evaluate(() => (window as { seen?: string[] }).seen)).toEqual(['loading 0 0 SPOTLoading', 'page']);
});

test('a page whose code does not load says so and can be reloaded', async ({ page }) => {
  await page.route(/\.js$/, (route) =>
    route.request().url().includes('/first.') ? route.continue() : route.abort('failed'),
  );
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText('SPOT could not be loaded.');
  await page.unroute(/\.js$/);
  await page.getByRole('button', { name: 'Reload' }).click();
  await codeTakesForm(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a page whose frame breaks says so and can be reloaded', async ({ page }) => {
  await page.goto('/login');
  await codeTakesForm(page);
  const thrown = page.waitForEvent('pageerror');
  await page.evaluate(() => {
    for (const insert of ['appendChild', 'insertBefore'] as const) {
      const real = Node.prototype[insert] as (...given: unknown[]) => Node;
      Object.assign(Node.prototype, {
        [insert](this: Node, ...given: unknown[]) {
          if (document.getElementById('root')?.contains(this)) throw new Error('broken');
          return real.apply(this, given);
        },
      });
    }
  });
  await page.getByLabel('Email').fill('ana@spot.test');
  await page.getByLabel('Password', { exact: true }).fill('not-mine-1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toContainText('SPOT ran into a problem.');
  expect((await thrown).message).toBe('broken');
  await page.getByRole('button', { name: 'Reload' }).click();
  await codeTakesForm(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a sign-in page that was open during a release of the shell continues with the new release', async ({ page }) => {
  const stack = await startStack();
  const world = new World(stack.firebase.port);
  const { shellDir } = stack;
  const away = join(shellDir, '../away');
  try {
    const { owner } = await world.company();
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).pathname.slice(1)));
    await page.goto(`${stack.url}/login`);
    await codeTakesForm(page);
    await email(page).fill(owner.email);
    await page.getByLabel('Remember me').check();
    await password(page).fill(owner.password);

    // The new release has another first script, and no longer the old one's chunks that the page has not loaded yet.
    const index = join(shellDir, 'index.html');
    const first = [...asked].find((name) => name.startsWith('first.')) ?? '';
    cpSync(join(shellDir, first), join(shellDir, 'first.ffffffff.js'));
    writeFileSync(index, readFileSync(index, 'utf8').replace(first, 'first.ffffffff.js'));
    mkdirSync(away);
    const gone = readdirSync(shellDir).filter(
      (name) => /\.js(?:\.gz|\.br)?$/.test(name) && !asked.has(name.replace(/\.(?:gz|br)$/, '')),
    );
    const rest = gone.filter((name) => !name.startsWith('first.'));
    for (const name of rest) renameSync(join(shellDir, name), join(away, name));
    const loaded = page.waitForEvent('load');
    await button(page).click();
    await loaded;
    for (const name of rest) renameSync(join(away, name), join(shellDir, name));

    await expect(page.getByText('SPOT has been updated. Enter your password again.')).toBeVisible();
    await expect(email(page)).toHaveValue(owner.email);
    await expect(page.getByLabel('Remember me')).toBeChecked();
    await expect(password(page)).toHaveValue('');
    await password(page).fill(owner.password);
    await button(page).click();
    await expect(page).not.toHaveURL(/\/login$/);
  } finally {
    await world.close();
    await stack.close();
  }
});

test('the tab has an icon of the build, which browsers keep and which delays nothing', async ({ page, request }) => {
  await page.goto('/login');
  const icon = page.locator('link[rel=icon]');
  await expect(icon).toHaveCount(1);
  const address = (await icon.getAttribute('href')) ?? '';
  expect(address).toMatch(/^\/assets\/icon\.[0-9a-f]{8}\.svg$/);
  const answer = await request.get(address);
  expect(answer.headers()).toMatchObject({
    'content-type': expect.stringContaining('image/svg+xml'),
    'cache-control': expect.stringContaining('immutable'),
  });
  expect((await answer.body()).byteLength).toBeLessThan(600);
  // The policy of the page lets it draw the icon.
  const width = await page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src });
    await image.decode();
    return image.naturalWidth;
  }, address);
  expect(width).toBeGreaterThan(0);
  await expect(page.locator(`link[rel=preload][href="${address}"]`)).toHaveCount(0);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { paths, type Permission } from '@spot/contracts/core';
import type { Hired } from '@spot/contracts/scheduling';
import { addDays, dayKeyOf, formatLongDate, minuteMs, startOfDay } from '@spot/contracts/time';
import { expect, expectAccessible, signIn, test, type Page } from '../../tooling/e2e/fixtures';
import { expectToFit, phone } from '../../tooling/e2e/page';
import type { World } from '../../tooling/e2e/world';
import { startProxy } from './proxy';
import { zoneByDay } from './zone';

test.use({ serviceWorkers: 'allow' });

/** A company that uses codes, and a shift with these workers that began five minutes ago. */
async function aDay(world: World, names: readonly string[], members: Permission[] = ['Edit', 'Edit']) {
  const company = await world.company({
    timeZone: zoneByDay(),
    members,
    group: { checkInCheckOut: true },
  });
  const [team] = company.teams;
  const position = await world.position(team, { role: 'Event Server', label: 'Patio' });
  const now = Math.floor(Date.now() / minuteMs) * minuteMs;
  const gig = await world.gig(company, position, now - 5 * minuteMs, { numSpotters: names.length });
  const workers = await Promise.all(names.map((name) => world.worker(name)));
  await world.hired(gig, workers);
  const today = dayKeyOf(now, team.timeZone);
  const since = startOfDay(today, team.timeZone);
  await world.write({
    [paths.codes(team.id)]: {
      ...{ checkInCode: 'KMPR47', checkOutCode: 'TWXZ93', groupID: company.group.id, createdAt: since, since },
      rotateAt: startOfDay(addDays(today, 1), team.timeZone),
    },
  });
  const record = async (name: string) => {
    const uid = workers.find((worker) => worker.name === name)?.uid ?? '';
    return (await world.db.doc(paths.hired(gig.id, uid)).get()).data() as
      | (Omit<Hired, 'checkInTime' | 'notHereAt'> & Record<'checkInTime' | 'notHereAt', { toMillis(): number } | null>)
      | undefined;
  };
  return { company, team, gig, today, record };
}

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Check In ${name}` }) });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** What the device stores: the page with its files, and the server's answers. */
const kept = (page: Page) =>
  page.evaluate(async () => ({
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).flatMap(({ name = '' }) => (name.startsWith('spot') ? [name] : [])).sort(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    storage: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key !== 'spot: registry'),
  }));
const isReady = (page: Page) =>
  page.evaluate(async () => {
    const page = await (await caches.open('spot-files')).match('/');
    const databases = await indexedDB.databases();
    return page !== undefined && navigator.serviceWorker.controller !== null && databases.length > 0;
  });
/** Whether the device also has the code of what is opened later. */
const isWhole = async (page: Page) =>
  (await isReady(page)) &&
  page.evaluate(async () => {
    const addresses = (await (await caches.open('spot-files')).keys()).map(({ url }) => url);
    return ['codes', 'today'].every((name) => addresses.some((url) => url.includes(`/${name}.`)));
  });

test('without a network the day, its codes and its workers are shown after a reload and after the phone was off; check-ins wait, are sent once with their own time, and a conflict shows both sides', async ({
  playwright,
  browser,
  world,
  stack,
}, info) => {
  test.setTimeout(180_000);
  const { company, today, record } = await aDay(world, ['Ana Souza', 'Ben Roy', 'Cy Ito', 'Dee Fox', 'Eli Kay']);
  const [me, colleague] = company.members;
  if (!me || !colleague) throw new Error('The company has two members.');
  const profile = mkdtempSync(join(tmpdir(), 'spot-phone-'));
  const proxy = await startProxy();
  const { launchOptions, locale, timezoneId } = info.project.use;
  const switchOn = async () => {
    const context = await playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      ...{ headless: true, baseURL: stack.url, viewport: phone, locale, timezoneId, serviceWorkers: 'allow' as const },
      proxy: { server: proxy.url, bypass: '<-loopback>' },
    });
    return { context, page: context.pages()[0] ?? (await context.newPage()) };
  };
  const loseNetwork = async (context: BrowserContext) => {
    proxy.down();
    await context.setOffline(true);
  };
  let { context, page } = await switchOn();
  const pressed: Record<string, [number, number]> = {};

  try {
    await test.step('the day is looked at once with a network', async () => {
      await signIn(page, me, { remember: true, at: stack.url });
      await page.goto('/');
      await expect(row(page, 'Ana Souza')).toBeVisible();
      await expect(page.getByLabel("Today's codes")).toContainText('KMPR47');
      await expect.poll(() => isWhole(page)).toBe(true);
    });

    await test.step('the network is gone, and the page is opened anew', async () => {
      await loseNetwork(context);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: formatLongDate(today) })).toBeVisible();
      await expect(page.getByText(/^The server can’t be reached\. This is the day as of /)).toBeVisible();
      for (const name of ['Ana Souza', 'Ben Roy', 'Cy Ito', 'Dee Fox', 'Eli Kay'])
        await expect(row(page, name)).toBeVisible();
      await expect(page.getByLabel("Today's codes")).toContainText('KMPR47');
      await press(page, 'Show the QR code of the check-in code');
      await expect(page.getByRole('dialog').getByRole('img', { name: 'QR code of KMPR47' })).toBeVisible();
      await press(page, 'Close');
      await press(page, 'Overview of Today');
      await expect(page.getByRole('list', { name: 'Workers of today' })).toContainText('Ana Souza');
    });

    await test.step('three are checked in, one is not here', async () => {
      for (const name of ['Ana Souza', 'Ben Roy', 'Cy Ito']) {
        const before = Date.now();
        await press(page, `Check In ${name}`);
        await expect(row(page, name)).toContainText(/\d:\d\d [AP]M( [A-Z][\w+:-]*)?, waiting to be sent/);
        pressed[name] = [before, Date.now()];
      }
      await press(page, 'Check In Eli Kay');
      await press(page, 'Take back the check-in of Eli Kay');
      await expect(row(page, 'Eli Kay')).not.toContainText('waiting to be sent');
      await press(page, 'Not Here: Dee Fox');
      await expect(row(page, 'Dee Fox')).toContainText(
        /Not Here at \d+:\d\d [AP]M( [A-Z][\w+:-]*)?, waiting to be sent/,
      );
      await expect(page.getByText('Waiting to be sent: 3 check-ins and 1 Not Here.')).toBeVisible();
      await expectToFit(page);
      await expectAccessible(page);
    });

    await test.step('the phone goes off', async () => {
      const browserOfPhone = await context.newCDPSession(page);
      const gone = new Promise((closed) => context.once('close', closed));
      browserOfPhone.send('Browser.crash').catch(() => {});
      await gone;
      ({ context, page } = await switchOn());
      await loseNetwork(context);
      await page.goto('/');
      await expect(page.getByText('Waiting to be sent: 3 check-ins and 1 Not Here.')).toBeVisible();
      await expect(row(page, 'Cy Ito')).toContainText('waiting to be sent');
      expect((await record('Ana Souza'))?.checkInTime).toBeNull();
    });

    await test.step('meanwhile a colleague says that one of them is not here', async () => {
      const other = await (await browser.newContext({ baseURL: stack.url })).newPage();
      await signIn(other, colleague);
      await other.goto('/');
      await press(other, 'Not Here: Ana Souza');
      await expect(other.getByText('Successfully marked worker as not here')).toBeVisible();
      await other.context().close();
    });

    await test.step('with a network again everything is sent once, at its own time', async () => {
      proxy.up();
      await context.setOffline(false);
      await expect(page.getByText('Sent now: 2 check-ins and 1 Not Here.')).toBeVisible({
        timeout: 40_000,
      });
      for (const name of ['Ben Roy', 'Cy Ito']) {
        await expect(row(page, name)).toContainText('Here');
        const found = await record(name);
        const [from = 0, to = 0] = pressed[name] ?? [];
        expect(found?.checkInTime?.toMillis()).toBeGreaterThanOrEqual(from);
        expect(found?.checkInTime?.toMillis()).toBeLessThanOrEqual(to);
        expect(found).toMatchObject({ checkedInBy: me.uid, version: 1 });
        expect(found?.attemptedAt ?? null).toBeNull();
      }
      expect(await record('Dee Fox')).toMatchObject({ markedNotHere: true, notHereBy: me.uid, version: 1 });
      await expect(page.getByText(/waiting to be sent/i)).toHaveCount(0);
      expect((await record('Eli Kay'))?.version ?? 0).toBe(0);
    });

    await test.step('the contradiction is named with both sides, and the supervisor decides', async () => {
      const question = page.getByRole('list', { name: 'Check-ins and Not Here that were refused' });
      const said = new RegExp(
        `You checked Ana Souza in at \\d+:\\d\\d [AP]M.*\\. ${colleague.name} marked Ana Souza Not Here at \\d+:\\d\\d [AP]M( [A-Z][\\w+:-]*)?\\.`,
      );
      await expect(question).toContainText(said);
      expect(await record('Ana Souza')).toMatchObject({ markedNotHere: true, checkInTime: null });
      await expectAccessible(page);
      await press(page, 'Check In anyway: Ana Souza');
      await expect(question).toHaveCount(0);
      await expect.poll(async () => (await record('Ana Souza'))?.checkIn, { timeout: 30_000 }).toBe(true);
      const found = await record('Ana Souza');
      expect(found?.checkInTime?.toMillis()).toBeLessThanOrEqual(pressed['Ana Souza']?.[1] ?? 0);
      expect(found).toMatchObject({ checkIn: true, markedNotHere: false });
    });

    await test.step('an installation switches it off, and the next page leaves nothing of it on the device', async () => {
      proxy.set({ offline: false });
      await page.reload();
      await expect(row(page, 'Eli Kay')).toBeVisible();
      await expect.poll(() => kept(page)).toMatchObject({ caches: [], workers: 0, databases: ['spot-waiting'] });
      proxy.set(undefined);
      await page.reload();
      await expect.poll(() => isWhole(page)).toBe(true);
    });

    await test.step('a sign-out asks for what is not sent, and leaves nothing on the device', async () => {
      await context.setOffline(true);
      await press(page, 'Check In Eli Kay');
      await expect(row(page, 'Eli Kay')).toContainText('waiting to be sent');
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await press(page, 'Stay signed in');
      await context.setOffline(false);
      // The notice of the press before has the same text, so the row shows that this press was sent.
      await expect(row(page, 'Eli Kay')).not.toContainText('waiting to be sent');
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await expect(page.getByRole('heading', { name: 'Welcome Back! Log in.' })).toBeVisible();
      await expect.poll(() => kept(page)).toEqual({ caches: [], databases: [], workers: 0, storage: [] });
    });
  } finally {
    await context.close();
    await proxy.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});

test('the device keeps nothing of the day for a person who may only view it', async ({
  page,
  world,
  signIn: enter,
}) => {
  const { company } = await aDay(world, ['Ana Souza'], ['View']);
  await enter(company.member('View'), { remember: true });
  await page.goto('/');
  await expect(page.getByRole('table', { name: 'Check ins' }).getByRole('row', { name: /Ana Souza/ })).toBeVisible();
  await expect.poll(() => isReady(page)).toBe(true);
  const slots = await page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('spot-answers');
        opening.onerror = () => reject(opening.error ?? new Error('not opened'));
        opening.onsuccess = () => {
          const asked = opening.result.transaction('rows').objectStore('rows').getAllKeys();
          asked.onsuccess = () => resolve(asked.result.map(String));
        };
      }),
  );
  expect(slots.length).toBeGreaterThan(0);
  expect(slots.filter((slot) => slot.includes(' day '))).toEqual([]);
});

import type { Locator } from '@playwright/test';
import { paths } from '@spot/contracts/core';
import type { Gig, Hired } from '@spot/contracts/scheduling';
import { addDays, formatLongDate, hourMs, minuteMs, startOfDay } from '@spot/contracts/time';
import { expectAccessible, expect, pressEscape, signIn, test, type Page } from '../../tooling/e2e/fixtures';
import { desktop, expectToFitPaper } from '../../tooling/e2e/page';
import type { World } from '../../tooling/e2e/world';
import { zoneByDay } from './zone';

/** A company with a shift that began five minutes ago, with two workers, and one that begins in an hour. */
async function aDay(world: World) {
  const company = await world.company({ timeZone: zoneByDay(), members: ['Edit', 'View'] });
  const position = await world.position(company.teams[0], { role: 'Event Server', label: 'Patio' });
  const now = Math.floor(Date.now() / minuteMs) * minuteMs;
  const begun = await world.gig(company, position, now - 5 * minuteMs, { numSpotters: 3 });
  const later = await world.gig(company, position, now + hourMs, { numSpotters: 1, role: 'Line Cook' });
  const [ana, ben, dee] = [
    await world.worker('Ana Souza'),
    await world.worker('Ben Roy'),
    await world.worker('Dee Fox'),
  ];
  await world.hired(begun, [ana, ben]);
  await world.hired(later, [dee]);
  return { company, begun, later, ana, ben, dee };
}
const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Check ins' }).getByRole('row', { name: new RegExp(name) });
const counts = (page: Page) => page.getByRole('list', { name: 'Check ins for today:' }).getByRole('listitem');
/** The colour of the dot beside a status's count. */
const colourOf = (page: Page) => async (status: string) => {
  const dot = counts(page).filter({ hasText: status }).locator('[aria-hidden]').first();
  const [r = 0, g = 0, b = 0] =
    (await dot.evaluate((element) => getComputedStyle(element).color)).match(/\d+/g)?.map(Number) ?? [];
  return { r, g, b };
};
const hiredRecord = async (world: World, gig: Gig, uid: string) =>
  (await world.db.doc(`gigs/${gig.id}/hired/${uid}`).get()).data() as Hired | undefined;

test('the overview shows the team’s day and passes axe (OPS-006, OPS-009..011, OPS-013, OPS-014, OPS-017, OPS-044)', async ({
  page,
  world,
  signIn,
}) => {
  const { company, begun } = await aDay(world);
  await signIn(company.member('Edit'));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: formatLongDate(begun.dayKey) })).toBeVisible();
  const jobs = page.getByRole('tabpanel', { name: "Today's Jobs" });
  await expect(jobs.getByText('2/3 Positions Filled')).toBeVisible();
  await expect(jobs.getByText('1/1 Positions Filled')).toBeVisible();
  await expect(counts(page)).toHaveText(['Here 0', 'Absent 0', 'Late 2', 'Waiting 1']);
  await expect(row(page, 'Dee Fox')).toContainText('Waiting');
  await expect(page.getByRole('group', { name: 'Today at a glance' })).toHaveText(
    '0 here2 late or absent1 place open0 applicants',
  );
  await expect(page.getByRole('link', { name: 'Post Shift' })).toHaveAttribute('href', '/shifts?post=new');
  const colour = colourOf(page);
  const [green, red] = [await colour('Here'), await colour('Absent')];
  const [orange, blue] = [await colour('Late'), await colour('Waiting')];
  expect(green.g).toBeGreaterThan(Math.max(green.r, green.b));
  expect(red.r).toBeGreaterThan(2 * Math.max(red.g, red.b));
  expect(orange.r).toBeGreaterThan(orange.g);
  expect(orange.g).toBeGreaterThan(orange.b);
  expect(blue.b).toBeGreaterThan(Math.max(blue.r, blue.g));
  await page.getByRole('button', { name: 'Overview of Today' }).click();
  const today = page.getByRole('table', { name: 'Workers of today' });
  await expect(today.getByRole('row', { name: /Ana Souza/ })).toContainText(begun.id.slice(0, 6));
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Upcoming Tomorrow' }).click();
  await expect(page.getByText('No jobs tomorrow')).toBeVisible();
});

test('the overview is printed with the people and codes, and without the controls', async ({ page, world, signIn }) => {
  const { company } = await aDay(world);
  await world.db.doc(paths.group(company.group.id)).update({ checkInCheckOut: true });
  await signIn(company.member('Edit'));
  await page.goto('/');
  await expect(row(page, 'Dee Fox')).toContainText('Waiting');
  await expect(page.getByText('Check-in code')).toBeVisible();
  await expectToFitPaper(page);
  const jobs = page.getByRole('tabpanel', { name: "Today's Jobs" });
  for (const shown of ['Ana Souza', 'Dee Fox', '2/3 Positions Filled'])
    await expect(jobs.getByText(shown)).toBeVisible();
  await expect(page.getByRole('tab', { name: "Today's Jobs" })).toBeVisible();
  for (const name of [/^Check In /, /^Not Here: /, /^Messages with /, 'Select', /^(Copy|Show) the/, 'view details'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  for (const name of ['Upcoming Tomorrow', /^Find a replacement/, 'Search by name'])
    await expect(page.getByText(name).or(page.getByLabel(name)).filter({ visible: true })).toHaveCount(0);
});

test('a check-in in one window appears in another without a reload (OPS-015, OPS-039, OPS-046)', async ({
  page,
  browser,
  world,
  stack,
}) => {
  const { company, begun, ana } = await aDay(world);
  const other = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await signIn(page, company.member('Edit'));
  await page.goto('/');
  await signIn(other, company.owner);
  await other.goto('/');
  await expect(row(other, 'Ana Souza')).toContainText('Late');

  await page.getByRole('button', { name: 'Check In Ana Souza' }).click();
  for (const window of [page, other]) {
    await expect(row(window, 'Ana Souza')).toContainText('Here');
    await expect(window.getByRole('button', { name: 'Check In Ana Souza' })).toBeDisabled();
    await expect(window.getByRole('button', { name: 'Not Here: Ana Souza' })).toBeDisabled();
    await expect(counts(window)).toHaveText(['Here 1', 'Absent 0', 'Late 1', 'Waiting 1']);
  }
  expect(await hiredRecord(world, begun, ana.uid)).toMatchObject({
    checkIn: true,
    checkedInBy: company.member('Edit').uid,
  });
  await other.context().close();
});

test('Not Here works by keyboard, is announced, and disables the button in every window (OPS-045, OPS-047)', async ({
  page,
  browser,
  world,
  stack,
}) => {
  const { company, begun, ben } = await aDay(world);
  const other = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await signIn(page, company.owner);
  await page.goto('/');
  await signIn(other, company.member('Edit'));
  await other.goto('/');
  await page.getByRole('button', { name: 'Check In Ben Roy' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Not Here: Ben Roy' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Successfully marked worker as not here')).toBeVisible();
  for (const window of [page, other])
    await expect(window.getByRole('button', { name: 'Not Here: Ben Roy' })).toBeDisabled();
  await expect(row(other, 'Ben Roy')).toContainText('Late');
  expect(await hiredRecord(world, begun, ben.uid)).toMatchObject({ markedNotHere: true });
  await other.context().close();
});

test('a person who may only view sees every action disabled', async ({ page, world, signIn }) => {
  const { company } = await aDay(world);
  await signIn(company.member('View'));
  await page.goto('/');
  await expect(row(page, 'Ana Souza')).toContainText('Late');
  await expect(page.getByRole('button', { name: 'Check In Ana Souza' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Not Here: Ana Souza' })).toBeDisabled();
  await expect(page.getByText('You can view this team but you can’t change it.')).toBeVisible();
});

test('rows of people are equally high with and without a link to find a replacement', async ({
  page,
  world,
  signIn,
}) => {
  const { company, begun } = await aDay(world);
  const long = await world.gig(company, await world.position(company.teams[0]), begun.start - hourMs);
  await world.hired(long, [await world.worker('Eve Lee')]);
  await signIn(company.member('Edit'));
  await page.setViewportSize(desktop);
  await page.goto('/');
  await expect(row(page, 'Eve Lee').getByRole('link')).toHaveText('Find a replacement');
  const heightOf = async (name: string) => (await row(page, name).boundingBox())?.height;
  expect(await heightOf('Eve Lee')).toBe(await heightOf('Dee Fox'));
});

test('a phone shows the day as cards, and a person can be checked in there', async ({ page, world, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { company } = await aDay(world);
  await signIn(company.member('Edit'));
  await page.goto('/');
  const card = page
    .getByRole('list', { name: 'Check ins', exact: true })
    .getByRole('listitem')
    .filter({ hasText: 'Ana Souza' });
  await card.getByRole('button', { name: 'Check In Ana Souza' }).click();
  await expect(card).toContainText('Here');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const leftOf = async (part: Locator) => (await part.boundingBox())?.x;
  expect(await leftOf(page.getByRole('heading', { name: 'Jobs' }))).toBe(
    await leftOf(page.getByRole('button', { name: 'Announce' })),
  );
});

test('a tablet and a small laptop show every person with their buttons, and no name breaks over lines', async ({
  page,
  world,
  signIn,
}) => {
  const { company } = await aDay(world);
  await signIn(company.member('Edit'));
  await page.goto('/');
  for (const width of [768, 1023, 1024, 1280, 1360]) {
    await page.setViewportSize({ width, height: 800 });
    const name = page.getByRole('button', { name: 'Ana Souza', exact: true });
    await expect(name).toBeInViewport({ ratio: 1 });
    expect((await name.boundingBox())?.height).toBeLessThan(45);
    await expect(page.getByRole('button', { name: 'Not Here: Ana Souza' })).toBeInViewport({ ratio: 1 });
  }
});

test('a phone shows ten people in less than 2,000 px, and nothing moves while the day loads', async ({
  page,
  world,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { company, begun, later } = await aDay(world);
  const names = ['Eve Lee', 'Fay Poe', 'Gil Ray', 'Hal Sun', 'Ida Tan', 'Jon Uys', 'Kit Voy'];
  const more = await Promise.all(names.map((name) => world.worker(name)));
  await world.hired(begun, more.slice(0, 4));
  await world.hired(later, more.slice(4));
  await signIn(company.member('Edit'));
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Check In / })).toHaveCount(10);
  await expect(page.getByText('No updates today')).toBeVisible();
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2000);
  const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);
});

test('the first screen of a phone shows the code, the search and the missing workers, and several are checked in together', async ({
  page,
  world,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { company, begun, ana } = await aDay(world);
  const team = company.teams[0];
  const names = Array.from({ length: 24 }, (_, index) => `Worker ${String.fromCharCode(65 + index)}`);
  await world.hired(begun, await Promise.all(names.map((name) => world.worker(name))));
  await world.db.doc(paths.group(company.group.id)).update({ checkInCheckOut: true });
  const since = startOfDay(begun.dayKey, team.timeZone);
  const rotateAt = startOfDay(addDays(begun.dayKey, 1), team.timeZone);
  const codes = { checkInCode: 'KMPR47', checkOutCode: 'TWXZ93', groupID: company.group.id };
  await world.write({ [paths.codes(team.id)]: { ...codes, createdAt: since, since, rotateAt } });
  await signIn(company.member('Edit'));
  await page.goto('/');
  const shown = (name: string) => page.getByRole('button', { name: `Check In ${name}`, exact: true });
  await expect(page.getByText('KMPR47')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Show the QR code of the check-in code' })).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByText('26 late or absent')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('searchbox', { name: 'Search by name' })).toBeInViewport({ ratio: 1 });
  await expect(shown('Ben Roy')).toBeInViewport({ ratio: 1 });
  // Longer lists are shown in pages.
  await expect(shown('Worker R')).toBeAttached();
  await expect(shown('Worker S')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show 6 more' }).click();
  await expect(shown('Worker X')).toBeAttached();
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('souza');
  await expect(page.getByRole('button', { name: /^Check In / })).toHaveCount(1);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select Ana Souza' }).check();
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('Ben');
  await page.getByRole('checkbox', { name: 'Select Ben Roy' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check In 2 workers' }).click();
  await expect(page.getByText('2 workers checked in.')).toBeVisible();
  await expect.poll(() => hiredRecord(world, begun, ana.uid)).toMatchObject({ checkIn: true });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => hiredRecord(world, begun, ana.uid)).toMatchObject({ checkIn: false });
});

test('the overview scrolls only with the page, and the headings of the jobs stay visible', async ({
  page,
  world,
  signIn,
}) => {
  const { company, begun } = await aDay(world);
  const names = Array.from({ length: 24 }, (_, index) => `Worker ${String.fromCharCode(65 + index)}`);
  await world.hired(begun, await Promise.all(names.map((name) => world.worker(name))));
  await signIn(company.member('Edit'));
  await page.goto('/');
  await expect(row(page, 'Worker X')).toBeVisible();
  const scrolls = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((one) => one.scrollHeight > one.clientHeight + 1)
        .filter((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowY))
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );
  expect(await scrolls()).toEqual([]);
  await row(page, 'Worker X').scrollIntoViewIfNeeded();
  await expect(page.getByRole('columnheader', { name: 'Name', exact: true }).first()).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
});

test('the overview leads an owner without a team to a team, the first position and the first shift', async ({
  page,
  world,
  signIn,
}) => {
  const { owner, teams } = await world.company({ timeZone: zoneByDay() });
  const team = world.db.doc(`teams/${teams[0].id}`);
  await team.update({ deleted: true });
  await signIn(owner);
  await page.goto('/');
  const steps = page.getByRole('list', { name: 'First steps' });
  const here = steps.getByRole('listitem').and(page.locator('[aria-current=step]'));
  await expect(here).toContainText('Create a team');
  await expectAccessible(page);
  await steps.getByRole('link', { name: 'Create a team' }).click();
  await pressEscape(page.getByRole('dialog', { name: 'Create Team' }));
  await expect(page).toHaveURL(/\/permissionspage$/);

  await team.update({ deleted: false });
  // No call creates a team without its rights; here a trigger adds them.
  await expect.poll(async () => (await world.db.doc(paths.member(teams[0].id, owner.uid)).get()).exists).toBe(true);
  await page.goto('/');
  await expect(here).toContainText('Create a position');
  await expect(steps.getByRole('link', { name: 'Invite a colleague' })).toHaveAttribute('href', `/team/${teams[0].id}`);
  await expectAccessible(page);
  await world.position(teams[0]);
  await expect(here).toContainText('Post your first shift');
  await steps.getByRole('link', { name: 'Post a shift' }).click();
  await expect(page.getByRole('dialog', { name: 'Post a Job' })).toBeVisible();
});

import { formatCents } from '@spot/contracts/core';
import { minimumOf, weekOf, type TestWeek } from './week';
import { expect, pressEscape, signIn, test, type Page } from '../../tooling/e2e/fixtures';
import { phone, resize } from '../../tooling/e2e/page';
import type { World } from '../../tooling/e2e/world';

/** A company whose one position is posted in the coming week, so that no shift starts while a test runs. */
async function company(world: World) {
  const made = await world.company({ members: ['Edit', 'View'] });
  const [team] = made.teams;
  const week: TestWeek = weekOf(team.timeZone);
  const position = await world.position(team, { role: 'Event Server', label: 'Main hall' });
  return { ...made, team, week, position };
}
const open = (page: Page, query: string) => page.goto(`/shifts?${query}`);
const card = (page: Page, name: RegExp) => page.getByRole('button', { name });
/** Red and green of a card's edge: more green than red is green, less is amber. */
const edge = async (page: Page, name: RegExp) => {
  const colour = await card(page, name).evaluate((element) => getComputedStyle(element).borderTopColor);
  const [red = 0, green = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  return green > red ? 'green' : green < red ? 'amber' : 'neither';
};

test.describe('posting shifts', () => {
  test('three days that pay less than the minimum wage are refused, and shifts with a valid wage appear live (SCH-032, SCH-125, SCH-126, SCH-190)', async ({
    page,
    world,
    signIn,
  }) => {
    const { owner, week, position, team } = await company(world);
    await signIn(owner);
    await open(page, `week=${week.first}&post=${position.id}&day=${week.day(1)}`);
    const dialog = page.getByRole('dialog', { name: 'Post a Job' });
    for (const offset of [2, 4]) await dialog.getByRole('gridcell', { name: week.calendarName(offset) }).click();
    await dialog.getByRole('button', { name: 'Edit' }).click();
    const minimum = await minimumOf(world, position, week.day(4));
    await dialog.getByLabel('Hourly wage').fill(((minimum - 1) / 100).toFixed(2));
    await dialog.getByRole('button', { name: 'Post Job' }).click();
    await expect(dialog.getByText(`Valid wage range: ${formatCents(minimum)} - $100.00`)).toBeVisible();
    await expect(dialog.getByLabel('Hourly wage')).toBeFocused();

    await dialog.getByLabel('Hourly wage').fill('24.50');
    await dialog.getByLabel('Number of workers').fill('3');
    await dialog.getByRole('button', { name: 'Post Job' }).click();
    await expect(page.getByText('Shift(s) posted')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(card(page, /Event Server.*0\/3 hired, 3 workers needed/)).toHaveCount(3);

    const posted = await world.db.collection('gigs').where('teamID', '==', team.id).get();
    expect(posted.docs.map((gig) => [gig.get('dayKey'), gig.get('status'), gig.get('wageCents')]).sort()).toEqual(
      [1, 2, 4].map((offset) => [week.day(offset), 'pending', 2450]),
    );
  });

  test('posting the same position on the same day twice is refused, and the form keeps its entries (SCH-151, SCH-194, SCH-195)', async ({
    page,
    world,
    signIn,
  }) => {
    const { owner, week, position } = await company(world);
    await signIn(owner);
    const post = async () => {
      await open(page, `week=${week.first}&post=${position.id}&day=${week.day(3)}`);
      await page.getByLabel('Number of workers').fill('2');
      await page.getByRole('button', { name: 'Post Job' }).click();
    };
    await post();
    await expect(page.getByText('Shift(s) posted')).toBeVisible();
    await post();
    await expect(page.getByRole('alert').first()).toContainText('It appears you already have this position posted.');
    await expect(page.getByLabel('Number of workers')).toHaveValue('2');
    await expect(page.getByRole('dialog', { name: 'Post a Job' })).toBeVisible();
  });
});

test.describe('a shift', () => {
  test('an applicant appears live and is hired, and the card turns green in the other window (SCH-025, SCH-075, SCH-128, SCH-142)', async ({
    page,
    world,
    browser,
    stack,
  }) => {
    const { owner, member, week, position, ...made } = await company(world);
    const gig = await world.gig({ ...made, owner, member }, position, week.at(2, 9), { numSpotters: 1 });
    const ana = await world.worker('Ana Souza');

    const other = await (await browser.newContext({ baseURL: stack.url })).newPage();
    await signIn(other, owner);
    await open(other, `week=${week.first}`);
    await expect(card(other, /0\/1 hired, 1 worker needed/)).toBeVisible();
    expect(await edge(other, /0\/1 hired/)).toBe('amber');

    await signIn(page, member('Edit'));
    await open(page, `week=${week.first}`);
    await card(page, /0\/1 hired, 1 worker needed/).click();
    const drawer = page.getByRole('dialog', { name: 'Event Server' });
    await drawer.getByRole('tab', { name: 'Applicants (0)' }).click();
    await expect(drawer.getByText('No applicants yet')).toBeVisible();

    await world.applicant(gig, ana);
    await expect(drawer.getByRole('tab', { name: 'Applicants (1)' })).toBeVisible();
    await expect(card(other, /1 applicant/)).toBeVisible();
    await expect(async () => {
      const flags = (await world.db.doc(`gigs/${gig.id}`).get()).get('notifications');
      expect(flags.applicants).toBe(false);
    }).toPass();

    await drawer.getByRole('button', { name: 'Hire Ana Souza' }).click();
    await expect(drawer.getByText('1/1 hired')).toBeVisible();
    await expect(card(other, /1\/1 hired, full/)).toBeVisible();
    expect(await edge(other, /1\/1 hired/)).toBe('green');
    await drawer.getByRole('tab', { name: 'Hired (1)' }).click();
    await expect(drawer.getByText('Ana Souza')).toBeVisible();
    await expect(page.getByText(/\+1416|\(416\)/)).toHaveCount(0);
    await other.context().close();
  });

  test('a hired worker is removed with a comment, and the place stays open (SCH-133, SCH-134, SCH-210)', async ({
    page,
    world,
    signIn,
  }) => {
    const made = await company(world);
    const gig = await world.gig(made, made.position, made.week.at(2, 9), { numSpotters: 2 });
    const ben = await world.worker('Ben Okafor');
    await world.hired(gig, [ben]);
    await signIn(made.owner);
    await open(page, `week=${made.week.first}&gig=${gig.id}`);
    await page.getByRole('checkbox', { name: 'Select Ben Okafor' }).check();
    await page.getByRole('button', { name: 'Remove' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove this worker?' });
    await dialog.getByRole('button', { name: 'Remove worker' }).click();
    await expect(dialog.getByText('Fields cannot be left empty')).toBeVisible();
    await dialog.getByLabel('Comment for Ben Okafor').fill('The event became smaller.');
    await dialog.getByRole('button', { name: 'Remove worker' }).click();
    await expect(page.getByText('Shift Removed')).toBeVisible();
    await expect(page.getByText('0/2 hired', { exact: true })).toBeVisible();
    const record = await world.db.doc(`gigs/${gig.id}/hired/${ben.uid}`).get();
    expect(record.data()).toMatchObject({
      cancelled: true,
      cancelledType: 'GROUP',
      cancelledReason: 'The event became smaller.',
    });
  });

  test('View users see shifts but cannot change them (SCH-022, SCH-215, SCH-216, SCH-217)', async ({
    page,
    world,
    signIn,
  }) => {
    const made = await company(world);
    const gig = await world.gig(made, made.position, made.week.at(2, 9), {
      notifications: { hired: false, applicants: true },
    });
    await world.applicant(gig, await world.worker('Cy Tran'));
    await signIn(made.member('View'));
    await open(page, `week=${made.week.first}&post=new`);
    await expect(card(page, /Event Server/)).toBeVisible();
    await expect(page.getByRole('link', { name: /Post Shift|Manage Positions/ })).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await card(page, /Event Server/).click();
    await page.getByRole('tab', { name: 'Worker Pool' }).click();
    await expect(page.getByRole('tab', { name: 'Applicants (1) new' })).toBeVisible();
    await resize(page, phone);
    const row = page.getByRole('tablist').filter({ hasText: 'Worker Pool' }).locator('..');
    await expect.poll(() => row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.getByRole('tab', { name: /Applicants/ }).click();
    await expect(page.getByRole('button', { name: 'Hire Cy Tran' })).toBeDisabled();
    expect((await world.db.doc(`gigs/${gig.id}`).get()).get('notifications.applicants')).toBe(true);
  });
});

test('the week can be operated by keyboard alone with the arrows, p, Enter and ?', async ({ page, world, signIn }) => {
  const made = await company(world);
  await world.gig(made, made.position, made.week.at(2, 9));
  await signIn(made.owner);
  await open(page, `week=${made.week.first}`);
  await card(page, /^Event Server/).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('link', { name: `Post Shift, Event Server, ${made.week.shortName(3)}` })).toBeFocused();
  await page.keyboard.press('p');
  await pressEscape(page.getByRole('dialog', { name: 'Post a Job' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await card(page, /^Event Server/).focus();
  await page.keyboard.press('?');
  await pressEscape(page.getByRole('dialog', { name: 'Keyboard shortcuts' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await card(page, /^Event Server/).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Event Server' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Event Server' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close shift' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/gig=/);
});

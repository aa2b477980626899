import type { Locator } from '@playwright/test';
import { paths } from '@spot/contracts/core';
import { minuteMs } from '@spot/contracts/time';
import { expect, expectAccessible, test, type Page, withMotion } from '../../tooling/e2e/fixtures';
import type { Worker, World } from '../../tooling/e2e/world';
import { weekOf } from './week';

test.use(withMotion);

/** A company with a position, $20.25 an hour with half an hour unpaid, and the workers of its pool. */
async function company(world: World, pool: readonly Worker[] = []) {
  const made = await world.company();
  const [team] = made.teams;
  const position = await world.position(team, {
    role: 'Event Server',
    label: 'Main hall',
    wageCents: 2025,
    breakTime: 30,
  });
  await world.write(
    Object.fromEntries(
      pool.map(({ uid, name }) => [paths.teamPool(team.id, uid), { uid, name, rating: 4.666, lastWorked: Date.now() }]),
    ),
  );
  return { ...made, team, position, week: weekOf(team.timeZone) };
}
const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Event Server' });

test('the drawer changes a shift’s headcount, time and offers, the shift shows each change and its undo, and the drawer closes within 500 ms (SCH-004, SCH-079, SCH-136, SCH-137, SCH-148, SCH-149, SCH-248, SCH-249, SCH-251)', async ({
  page,
  world,
  signIn,
}) => {
  const [ana, ben] = [await world.worker('Ana Souza'), await world.worker('Ben Okafor')];
  const made = await company(world, [ana]);
  const gig = await world.gig(made, made.position, made.week.at(2, 9), { numSpotters: 2 });
  await world.hired(gig, [ben]);
  const now = async (field: string) => (await world.db.doc(paths.gig(gig.id)).get()).get(field);
  await signIn(made.owner);
  await page.goto(`/shifts?week=${made.week.first}&gig=${gig.id}`);
  const drawer = drawerOf(page);

  await drawer.getByRole('button', { name: 'Edit number of workers' }).click();
  await page.getByRole('textbox', { name: 'Number of workers' }).fill('4');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Number of workers updated')).toBeVisible();
  await expect(drawer.getByText('1/4 hired')).toBeVisible();

  await drawer.getByRole('button', { name: 'Edit shift time' }).click();
  await page.getByLabel('Start time').selectOption('9:15 AM');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Shift Time Changed')).toBeVisible();
  await expect(drawer.getByText('9:15 AM - 5:00 PM', { exact: true })).toBeVisible();
  expect((await now('start')).toMillis()).toBe(gig.start + 15 * minuteMs);

  await drawer.getByRole('tab', { name: 'Worker Pool' }).click();
  await expect(drawer.getByText('4.67')).toBeVisible();
  await drawer.getByRole('checkbox', { name: 'Select Ana Souza' }).check();
  await drawer.getByRole('button', { name: 'Offer' }).click();
  await expect(page.getByText('Offer(s) sent')).toBeVisible();
  await drawer.getByRole('tab', { name: 'Offered (1)' }).click();

  await drawer.getByRole('checkbox', { name: 'Select Ana Souza' }).check();
  await drawer.getByRole('button', { name: 'Remove offer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove offer' }).click();
  await expect(drawer.getByText('No open offers')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(drawer.getByText('Ana Souza')).toBeVisible();
  await expect(drawer.getByRole('tab', { name: 'Offered (1)' })).toBeVisible();
  expect((await world.db.doc(paths.offer(gig.id, ana.uid)).get()).get('status')).toBe('pending');

  // Looked for in each frame, from before the press on: on a busy machine the motion begins late or is over soon.
  const closing = drawer.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const look = () => {
          // The one that opened it is done, and shorter.
          const motion = element.getAnimations().find(({ playState }) => playState === 'running');
          if (motion) resolve(Number(motion.effect?.getTiming().duration));
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await drawer.getByRole('button', { name: 'Close shift' }).click();
  expect(await closing).toBe(500);
  await expect(page).not.toHaveURL(/gig=/);
});

test('a late cancellation shows the exact fee, cancels the shift, and can be undone (SCH-129..132, SCH-255, SCH-270..274)', async ({
  page,
  world,
  signIn,
}) => {
  const made = await company(world);
  const start = Math.ceil(Date.now() / (15 * minuteMs)) * 15 * minuteMs + 360 * minuteMs;
  const gig = await world.gig(made, made.position, start, { numSpotters: 3 });
  await world.hired(gig, [await world.worker('Ben Okafor')]);
  const stored = () => world.db.doc(paths.gig(gig.id)).get();
  await signIn(made.owner);
  await page.goto(`/shifts?gig=${gig.id}`);
  await drawerOf(page).getByRole('button', { name: 'Cancel Shift' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this shift?' });
  // 7.5 h at $20.25 for three workers needed, half of it: $227.8125.
  await expect(dialog.getByText('Cancels 1 shift, 1 hired worker will be notified, late fee $227.81.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel shift' }).click();
  const warning = page.getByRole('alertdialog', { name: 'Under 12 hour shift cancellation warning' });
  await expect(warning.getByText('Late fee $227.81 plus applicable fees')).toBeVisible();
  await expectAccessible(page);
  await warning.getByRole('button', { name: 'Cancel shift' }).click();
  await expect(page.getByText('Job deleted')).toBeVisible();
  const cancelled = await stored();
  expect(cancelled.get('status')).toBe('cancelled');
  expect(cancelled.get('lateCancellation')).toBe(true);
  expect(cancelled.get('lateFee')).toMatchObject({ cents: 22781, workers: 3, percentage: 50, hours: 12 });

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone')).toBeVisible();
  const restored = await stored();
  expect([restored.get('status'), restored.get('lateCancellation')]).toEqual(['pending', false]);
});

for (const [name, width, height] of [
  ['desktop', 1440, 900],
  ['phone', 390, 844],
] as const)
  test(`the drawer’s tabs, week view and action dialogs pass axe on the ${name}`, async ({ page, world, signIn }) => {
    await page.setViewportSize({ width, height });
    const made = await company(world, [await world.worker('Ana Souza')]);
    const gig = await world.gig(made, made.position, made.week.at(2, 9), { numSpotters: 2, waitlist: true });
    await world.gig(made, made.position, made.week.at(4, 9));
    await world.hired(gig, [await world.worker('Ben Okafor')]);
    await signIn(made.owner);
    await page.goto(`/shifts?week=${made.week.first}&gig=${gig.id}`);
    const drawer = drawerOf(page);
    await expect(drawer.getByText('Ben Okafor')).toBeVisible();
    await expectAccessible(page);
    const people = await drawer.getByRole('tabpanel').boundingBox();
    // Whoever decides about people sees them without scrolling, and what can be done with the shift.
    expect(people?.y).toBeLessThanOrEqual(name === 'phone' ? 258 : 300);
    await expect(drawer.getByRole('button', { name: 'Cancel Shift' })).toBeInViewport({ ratio: 1 });
    await drawer.getByRole('tab', { name: 'Worker Pool' }).click();
    await drawer.getByRole('checkbox', { name: 'Select Ana Souza' }).check();
    await expectAccessible(page);
    await drawer.getByRole('tab', { name: /^Hired/ }).click();
    await drawer.getByRole('button', { name: 'Week View' }).click();
    await drawer.getByRole('button', { name: 'Show more' }).click();
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Day View' }).click();
    for (const [action, dialog] of [
      ['Edit number of workers', 'Edit number of workers'],
      ['Edit shift time', 'Edit shift time'],
      ['Edit smart autofill', 'Edit smart autofill'],
      ['Cancel Shift', 'Cancel this shift?'],
    ] as const) {
      await drawer.getByRole('button', { name: action }).click();
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: dialog })).toBeHidden();
    }
  });

test('choosing the first day and the position shifts no layout, and forced colours distinguish the chosen day', async ({
  page,
  world,
  signIn,
}) => {
  const made = await company(world);
  const gig = await world.gig(made, made.position, made.week.at(2, 9));
  await signIn(made.owner);
  await page.goto('/shifts?post=new');
  const dialog = page.getByRole('dialog', { name: 'Post a Job' });
  const places = async () => ({
    post: await dialog.getByRole('button', { name: 'Post Job' }).boundingBox(),
    workers: await dialog.getByLabel('Number of workers').boundingBox(),
    position: await dialog.getByRole('combobox', { name: 'Position' }).boundingBox(),
  });
  await dialog.getByRole('combobox', { name: 'Position' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(dialog.getByText('From the position')).toBeVisible();
  // A day of another month would show that month, which may have another number of weeks.
  await dialog.getByRole('button', { name: 'Next month' }).click();
  const before = await places();
  const day = dialog.locator('[role=gridcell]:not([aria-disabled=true])').nth(15);
  await day.click();
  await expect(
    dialog
      .getByRole('button', { name: /remove/i })
      .or(dialog.getByLabel('Selected days'))
      .first(),
  ).toBeVisible();
  expect(await places()).toEqual(before);

  const background = (of: Locator) => of.evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.emulateMedia({ forcedColors: 'active' });
  const other = dialog.locator('[role=gridcell][aria-selected=false]:not([aria-disabled=true])').first();
  expect(await background(day)).not.toBe(await background(other));
  await page.goto(`/shifts?week=${made.week.first}&gig=${gig.id}`);
  const days = drawerOf(page).getByRole('group', { name: 'Manage by day' }).getByRole('button');
  await expect(days).toHaveCount(7);
  const looks = await Promise.all((await days.all()).map(background));
  expect(looks.filter((look) => look === looks[2])).toHaveLength(1);
});

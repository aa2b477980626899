import { teamOfCompany } from '@spot/contracts/accounts';
import { paths } from '@spot/contracts/core';
import { addDays, formatShortDate, hourMs, startOfDay } from '@spot/contracts/time';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, expectAccessible, signIn, test } from '../../tooling/e2e/fixtures';
import { expectToFitLaptop, expectToFitPaper } from '../../tooling/e2e/page';
import { aWeek, cell, hiredOf, row } from './sheet';

test('an admin adds a shift with its worker, who appears in the week at once (OPS-033, OPS-074..083)', async ({
  page,
  world,
}) => {
  const { team, ana, old, lastWeek } = await aWeek(world);
  // A day without the shift of that week.
  const day = addDays(lastWeek, old.dayKey === addDays(lastWeek, 6) ? 2 : 6);
  await signIn(page, await world.admin());
  await page.goto(`/timesheets?week=${lastWeek}&team=${team.id}`);
  const add = page.getByRole('button', { name: `Add a Shift for ${ana.name}, ${formatShortDate(day)}` });
  await add.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Add a Shift: ${ana.name}` });
  await dialog.getByRole('combobox', { name: /Position/ }).selectOption({ label: 'Event Server - Banquet' });
  await dialog.getByRole('radio', { name: 'No Show' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add a Shift' }).click();
  await expect(page.getByText('Successfully Added Shift!')).toBeVisible();
  await expect(
    row(page, ana.name).getByRole('button', { name: new RegExp(`${formatShortDate(day)}.*No Show`) }),
  ).toBeVisible();
  await expectToFitLaptop(page);
});

test('a phone shows the week as cards, a low window scrolls only the week, paper has the whole week, and a person who may only view can change nothing (OPS-105, look)', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { company, team, week, gig, ana } = await aWeek(world);
  const role = 'Senior Banquet Captain and Wedding Reception Coordinator';
  await world.db.doc(paths.hired(gig.id, ana.uid)).update({ role });
  await signIn(page, company.member('View'));
  await page.goto(`/timesheet?week=${week}`);
  const card = page.getByRole('article', { name: 'Ana Souza' });
  await expect(card.getByRole('button', { name: '1 shift' })).toHaveAttribute('aria-expanded', 'true');
  await expect(card.getByRole('button', { name: /^Ana Souza, / })).toHaveAttribute('aria-disabled', 'true');
  await expect(card.getByText(role)).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 640 });
  await expect(cell(page, ana.name)).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(640);
  await expectToFitLaptop(page);
  await expectAccessible(page);
  await expectToFitPaper(page);
  await expect(page.getByRole('cell').getByRole('button', { name: /^Confirm Hours/ })).toBeHidden();
  await expect(page.getByText(`${teamOfCompany(team)} · ${week.slice(0, 4)}`)).toBeVisible();
});

test('if the week is locked while Adjust Time is open, the dialog says so, keeps the entries and saves nothing (OPS-059)', async ({
  page,
  world,
}) => {
  const { company, team, ana, old, lastWeek } = await aWeek(world);
  // A shift that began on a Sunday and ended after the lock of its week stays open for twelve hours more, which end in less
  // than a minute.
  const week = addDays(lastWeek, -7);
  const start = startOfDay(lastWeek, team.timeZone) - 2 * hourMs;
  const locksAt = Date.now() + 50_000;
  const at = (instant: number) => Timestamp.fromMillis(instant);
  await world.db.doc(paths.hired(old.id, ana.uid)).update({
    ...{ dayKey: addDays(lastWeek, -1), gigStart: at(start), start: at(start) },
    ...{ gigEnd: at(locksAt - 12 * hourMs), end: at(start + 4 * hourMs) },
  });
  await page.clock.install();
  await signIn(page, company.member('Edit'));
  await page.goto(`/timesheet?week=${week}`);
  await cell(page, ana.name).click();
  const dialog = page.getByRole('dialog', { name: `Adjust Time: ${ana.name}` });
  await dialog.getByRole('radio', { name: /Adjusted hours/ }).check();
  await dialog.getByRole('textbox', { name: 'Start' }).fill('9:00');
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(save).toBeEnabled();
  await page.clock.fastForward(60_000);
  await expect(dialog.getByText(/has been locked/)).toBeVisible();
  await expect(save).toBeDisabled();
  await expect(dialog.getByRole('textbox', { name: 'Start' })).toHaveValue('9:00');
  await expectAccessible(page);
  expect(await hiredOf(world, old.id, ana.uid)).not.toHaveProperty('selectedTimeOption');
});

import { teamOfCompany } from '@spot/contracts/accounts';
import { paths } from '@spot/contracts/core';
import { FieldValue } from 'firebase-admin/firestore';
import { expect, test, type Page } from '../../tooling/e2e/fixtures';
import { desktop, expectAccessibleAtAnyWidth, expectToFitPaper, resize } from '../../tooling/e2e/page';
import type { World } from '../../tooling/e2e/world';
import { weekOf } from './week';

/** A company with a shift of two workers, an applicant, an offer and one who waits, and a second shift without any. */
async function busyWeek(world: World) {
  const made = await world.company();
  const [team] = made.teams;
  const week = weekOf(team.timeZone);
  const position = await world.position(team, { role: 'Event Server', label: 'Main hall' });
  const names = ['Ana Souza', 'Ben Okafor', 'Cy Tran', 'Dee Park'] as const;
  const [ana, ben, cy, dee] = await Promise.all(names.map((name) => world.worker(name)));
  if (!ana || !ben || !cy || !dee) throw new Error('Four workers were made.');
  const gig = await world.gig(made, position, week.at(2, 9), { numSpotters: 3, tempToHire: true });
  await world.gig(made, position, week.at(4, 18));
  await world.hired(gig, [ana, ben]);
  await world.applicant(gig, cy);
  await world.write({
    [paths.teamPool(team.id, dee.uid)]: { uid: dee.uid, name: dee.name, rating: 4.666, lastWorked: Date.now() },
    [paths.teamPool(team.id, cy.uid)]: { uid: cy.uid, name: cy.name, rating: 3.2, lastWorked: Date.now() },
  });
  return { ...made, team, week, position, gig };
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
/** axe and the width of a phone, once the dialog of that name is there. */
async function expectDialog(page: Page, name: string | RegExp, role: 'dialog' | 'alertdialog' = 'dialog') {
  await expect(page.getByRole(role, { name })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
}

test('the week, the day and the dialogs for selecting, copying, moving and posting shifts pass axe and fit a phone', async ({
  page,
  world,
  signIn,
}) => {
  test.setTimeout(240_000);
  const { owner, week, position, team, gig } = await busyWeek(world);
  await signIn(owner);
  const open = (query: string) => page.goto(`/shifts?week=${week.first}&day=${week.day(2)}${query}`);

  await open('');
  await expect(button(page, /2\/3 hired/)).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await button(page, '?').or(button(page, 'Keyboard shortcuts')).first().click();
  await expectDialog(page, 'Keyboard shortcuts');
  await page.keyboard.press('Escape');
  await open('&view=day');
  await expect(page.getByRole('table', { name: /./ })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);

  await open('');
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Copy this week' }).click();
  await expect(page.getByText('Posts 2 shifts without workers.')).toBeVisible();
  await expectDialog(page, 'Copy this week to another week');
  await page.keyboard.press('Escape');
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Copy a day' }).click();
  await expectDialog(page, 'Copy a day to another day');
  await page.keyboard.press('Escape');
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Select shifts' }).click();
  await button(page, /0\/2 hired/).click();
  await expect(page.getByRole('region', { name: '1 shift selected' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await button(page, 'Move to another day').click();
  await expectDialog(page, 'Move this shift to another day');

  await open(`&post=${position.id}`);
  await expectDialog(page, 'Post a Job');
  await page.getByLabel('Number of workers').fill('0');
  await button(page, 'Edit').click();
  await page.getByLabel('Department').fill('');
  await button(page, 'Post Job').click();
  await expect(page.getByText('Please enter the department').first()).toBeVisible();
  await expectDialog(page, 'Post a Job');

  await world.db.doc(paths.position(position.id)).update({ smartAutofill: FieldValue.delete() });
  await page.goto(`/shifts?week=${week.first}&day=${week.day(3)}&post=${position.id}`);
  await button(page, 'Post Job').click();
  await expectDialog(page, 'Smart autofill not selected', 'alertdialog');
  await button(page, 'Edit Position').click();
  await page.getByRole('radio', { name: 'Off: you choose every worker yourself' }).check();
  await button(page, 'Post Job').click();
  await expectDialog(page, 'Offer to Recent Workers');

  await page.goto(`/shifts?1=${gig.id}&4=${team.id}&3=1`);
  await expectDialog(page, 'Request a replacement?', 'alertdialog');
});

test('the week and the day are printed whole and in light colours, also from a dark screen', async ({
  page,
  world,
  signIn,
}) => {
  const { owner, team, week } = await busyWeek(world);
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(owner);
  const colours = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('h1, th, td, td *')].map((element) => {
        const { color, backgroundColor, borderBottomColor } = getComputedStyle(element);
        return [element.tagName, color, backgroundColor, borderBottomColor];
      }),
    );
  for (const view of ['week', 'day']) {
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await page.goto(`/shifts?week=${week.first}&day=${week.day(2)}&view=${view}`);
    await expect(button(page, /2\/3 hired/)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-look', 'dark');
    await expectToFitPaper(page);
    await expect(page.getByText(/^Week of /)).toBeVisible();
    // Neither the bar that names the team nor the address, which says the year, is printed.
    await expect(page.getByText(`${teamOfCompany(team)} · ${week.first.slice(0, 4)}`)).toBeVisible();
    await expect(button(page, /^Post Shift$/)).toBeHidden();
    const printed = await colours();
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveAttribute('data-look', 'light');
    await expect.poll(colours).toEqual(printed);
  }
});

test('the shift drawer with its tabs and confirmations and the worker profile pass axe and fit a phone', async ({
  page,
  world,
  signIn,
}) => {
  test.setTimeout(240_000);
  const { owner, week, gig } = await busyWeek(world);
  await signIn(owner);
  await page.goto(`/shifts?week=${week.first}&gig=${gig.id}`);
  const drawer = page.getByRole('dialog', { name: 'Event Server' });
  const tab = (name: string | RegExp) => drawer.getByRole('tab', { name });

  await tab(/^Hired/).click();
  await expect(drawer.getByText('Ana Souza')).toBeVisible();
  await button(page, 'Show more').click();
  await drawer.getByRole('checkbox', { name: 'Select Ana Souza' }).check();
  await expectAccessibleAtAnyWidth(page);
  await drawer.getByRole('button', { name: 'Remove' }).click();
  await expectDialog(page, 'Remove this worker?');
  await page.keyboard.press('Escape');
  await tab('Worker Pool').click();
  await drawer.getByRole('checkbox', { name: 'Select Dee Park' }).check();
  await expectAccessibleAtAnyWidth(page);
  await drawer.getByRole('button', { name: 'Offer', exact: true }).click();
  await tab('Offered (1)').click();
  await expect(drawer.getByText('Dee Park')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await tab(/^Applicants/).click();
  await expect(button(page, 'Hire Cy Tran')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);

  await drawer.getByRole('button', { name: /^Cy Tran/ }).click();
  const profile = page.getByRole('dialog', { name: 'Cy Tran', exact: true });
  for (const name of ['Compliance File', 'Equipment', 'Past Shifts']) {
    await profile.getByRole('tab', { name }).click();
    await expectAccessibleAtAnyWidth(page);
  }
  await page.keyboard.press('Escape');
  await tab(/^Hired/).click();
  await drawer.getByRole('button', { name: /^Ana Souza/ }).click();
  const hired = page.getByRole('dialog', { name: 'Ana Souza', exact: true });
  await hired.getByRole('tab', { name: 'Future Shifts' }).click();
  await hired.getByRole('checkbox').first().check();
  await expectAccessibleAtAnyWidth(page);
  await hired.getByRole('button', { name: 'Remove from shifts' }).click();
  await expectDialog(page, 'Remove this from these shifts?');
  await page.keyboard.press('Escape');
  await hired.getByRole('button', { name: 'Block' }).click();
  await expectDialog(page, 'Block this worker?');
  await page.getByRole('dialog', { name: 'Block this worker?' }).getByRole('button', { name: 'Block' }).click();
  await expectDialog(page, 'Are you sure you want to block Ana Souza?');
  await button(page, 'Continue').click();
  await expectDialog(page, 'Ana Souza is hired for 1 upcoming shift');
  await resize(page, desktop);
});

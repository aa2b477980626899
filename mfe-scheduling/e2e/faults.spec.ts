import { expect, signIn, test, type Page } from '../../tooling/e2e/fixtures';
import { pickAddress } from '../../tooling/e2e/page';
import type { World } from '../../tooling/e2e/world';
import { weekOf } from './week';

/** Two tabs of one browser: the owner's and a colleague's. */
async function twoTabs(page: Page, world: World) {
  const made = await world.company({ members: ['Edit'] });
  const [team] = made.teams;
  const position = await world.position(team, { role: 'Event Server', label: 'Main hall' });
  const other = await page.context().newPage();
  await signIn(page, made.owner);
  await signIn(other, made.member('Edit'));
  const gigs = async () => (await world.db.collection('gigs').where('teamID', '==', team.id).get()).docs;
  return { ...made, team, position, other, week: weekOf(team.timeZone), gigs };
}
const postDialog = (page: Page) => page.getByRole('dialog', { name: 'Post a Job' });
const post = (page: Page) => postDialog(page).getByRole('button', { name: 'Post Job' }).click();

test('when two tabs post the same shifts and one loses its connection after sending, each day is posted once and the second form says why', async ({
  page,
  world,
}) => {
  test.setTimeout(120_000);
  const { other, week, position, gigs } = await twoTabs(page, world);
  for (const tab of [page, other]) {
    await tab.goto(`/shifts?week=${week.first}&post=${position.id}&day=${week.day(1)}`);
    await postDialog(tab).getByLabel('Number of workers').fill('4');
  }
  // What the first tab sends arrives and is stored; its answer does not come back.
  await page.route(
    /\/postShifts$/,
    async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      expect((await route.fetch()).status()).toBe(200);
      return route.abort();
    },
    { times: 2 },
  );
  await post(page);
  await expect(postDialog(page).getByText(/^The server cannot be reached/)).toBeVisible();
  await post(other);
  await expect(postDialog(other).getByRole('alert').first()).toContainText(
    'It appears you already have this position posted.',
  );
  await expect(postDialog(other).getByLabel('Number of workers')).toHaveValue('4');
  await page.unroute(/\/postShifts$/);
  await post(page);
  await expect(page.getByText('Shift(s) posted')).toBeVisible();
  expect((await gigs()).map((gig) => gig.get('dayKey') as string)).toEqual([week.day(1)]);

  for (const tab of [page, other]) {
    await tab.goto(`/shifts?week=${week.first}&post=${position.id}&day=${week.day(2)}`);
    await expect(postDialog(tab)).toBeVisible();
  }
  await Promise.all([post(page), post(other)]);
  const posted = (tab: Page) => tab.getByText('Shift(s) posted');
  const refused = (tab: Page) =>
    postDialog(tab)
      .getByText(/^It appears you already have this position posted/)
      .first();
  for (const tab of [page, other]) await expect(posted(tab).or(refused(tab))).toBeVisible();
  const outcomes = await Promise.all([posted(page).isVisible(), posted(other).isVisible()]);
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  expect(await gigs()).toHaveLength(2);
});

test('a dialog that cannot load its preview says that you are offline, disables its action, and recovers with the network', async ({
  page,
  world,
  signIn,
}) => {
  const company = await world.company();
  const position = await world.position(company.teams[0]);
  const week = weekOf(company.teams[0].timeZone);
  const gig = await world.gig(company, position, week.at(2, 9));
  await signIn(company.owner);
  await page.goto(`/shifts?week=${week.first}&gig=${gig.id}`);
  await expect(page.getByRole('button', { name: 'Cancel Shift', exact: true })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Cancel Shift', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this shift?' });
  await expect(question.getByRole('alert')).toContainText('You are offline.');
  await expect(question.getByRole('button', { name: 'Cancel shift' })).toBeDisabled();
  await question.getByRole('button', { name: 'Retry' }).click();
  await expect(question.getByRole('alert')).toContainText('You are offline.');
  await page.context().setOffline(false);
  await expect(question.getByText('Cancels 1 shift')).toBeVisible();
  await expect(question.getByRole('alert')).toHaveCount(0);
  await question.getByRole('button', { name: 'Cancel shift' }).click();
  await expect(page.getByText('Job deleted')).toBeVisible();
  // The shift's card has left the schedule, and without any focus a keyboard would start at the top of the page.
  await expect(page.getByRole('main')).toBeFocused();
});

test('a drawer says that its shift was cancelled elsewhere, and actions under way on it are refused', async ({
  page,
  world,
}) => {
  const { other, week, ...made } = await twoTabs(page, world);
  const gig = await world.gig(made, made.position, week.at(2, 9), { numSpotters: 2 });
  await world.hired(gig, [await world.worker('Ben Okafor')]);
  for (const tab of [page, other]) await tab.goto(`/shifts?week=${week.first}&gig=${gig.id}`);
  await page.getByRole('button', { name: 'Edit number of workers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit number of workers' });
  await dialog.getByRole('textbox', { name: 'Number of workers' }).fill('5');

  await other.getByRole('button', { name: 'Cancel Shift', exact: true }).click();
  const cancel = other.getByRole('dialog', { name: 'Cancel this shift?' });
  await expect(cancel.getByText('Cancels 1 shift, 1 hired worker will be notified.')).toBeVisible();
  await cancel.getByRole('button', { name: 'Cancel shift' }).click();
  await expect(other.getByText('Job deleted')).toBeVisible();

  await expect(page.getByText('This shift was cancelled.')).toBeAttached();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This shift was cancelled.');
  const stored = await world.db.doc(`gigs/${gig.id}`).get();
  expect([stored.get('status'), stored.get('numSpotters')]).toEqual(['cancelled', 2]);
});

test('if a position moves to another time zone or is deleted while a person posts it, nothing is posted with its old data', async ({
  page,
  world,
}) => {
  test.setTimeout(120_000);
  const { other, week, position, gigs } = await twoTabs(page, world);
  const open = async (offset: number) => {
    await page.goto(`/shifts?week=${week.first}&post=${position.id}&day=${week.day(offset)}`);
    await postDialog(page).getByLabel('Number of workers').fill('3');
  };
  const changed = page.getByText('Someone has changed this position. Choose it again to see the latest version.');
  await open(1);
  await other.goto(`/manage-positions?edit=${position.id}`);
  await other.getByRole('button', { name: 'edit Location and wage' }).click();
  await other.getByRole('combobox', { name: 'Location' }).fill('');
  await pickAddress(other, 'Location', '120 King Vancouver');
  await expect(other.getByText('Time zone: America/Vancouver')).toBeVisible();
  await other.getByRole('button', { name: 'Confirm', exact: true }).click();
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByText('Edit Saved!').first()).toBeVisible();

  await post(page);
  await expect(changed).toBeVisible();
  expect(await gigs()).toEqual([]);
  await postDialog(page).getByRole('combobox', { name: 'Position' }).click();
  await page.getByRole('option', { name: 'Event Server - Main hall' }).click();
  await expect(postDialog(page).getByText(/Vancouver, BC/)).toBeVisible();
  await expect(changed).toBeHidden();
  await post(page);
  await expect(page.getByText('Shift(s) posted')).toBeVisible();
  const [gig] = await gigs();
  expect([gig?.get('timeZone'), gig?.get('dayKey'), gig?.get('numSpotters')]).toEqual([
    'America/Vancouver',
    week.day(1),
    3,
  ]);
  // 9:00 there, with its zone for readers in Toronto. British Columbia stays at UTC-7 from November 2026: a browser whose
  // zone data are older would name it PST, so the product says GMT-7 there.
  await expect(
    page.getByRole('button', { name: /Event Server.*9:00 AM - 5:00 PM (P[DS]?T|MST|GMT-7)\b/ }),
  ).toBeVisible();

  await open(2);
  await other.getByRole('button', { name: 'Back to positions' }).click();
  await other.getByRole('button', { name: /^Actions for Event Server/ }).click();
  await other.getByRole('menuitem', { name: 'Delete' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete position' }).click();
  await expect(other.getByText('Position Deleted!')).toBeVisible();
  await post(page);
  await expect(postDialog(page).getByText('This position does not exist.').first()).toBeVisible();
  await expect(postDialog(page).getByLabel('Number of workers')).toHaveValue('3');
  expect(await gigs()).toHaveLength(1);
});

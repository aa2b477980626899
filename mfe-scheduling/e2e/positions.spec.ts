import { expect, expectAccessible, signIn, test, type Page } from '../../tooling/e2e/fixtures';
import { desktop, expectToFitLaptop, phone, resize } from '../../tooling/e2e/page';
import { weekOf } from './week';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const actions = async (page: Page, position: string, action: string) => {
  await button(page, `Actions for ${position}`).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

test.describe('positions', () => {
  test('a position is created by the wizard, edited together with its shifts, duplicated, deleted and restored (SCH-002, SCH-006, SCH-050..063, SCH-116..123, SCH-161..178)', async ({
    page,
    world,
  }) => {
    test.setTimeout(180_000);
    const company = await world.company({ members: ['Edit'] });
    const [team] = company.teams;
    await world.write({ 'skills/mixing-drinks': { name: 'Mixing drinks' } });
    await signIn(page, company.member('Edit'));
    await page.goto('/manage-positions');
    await expect(page.getByText('There are no existing positions')).toBeVisible();
    await expectAccessible(page);

    // The wizard
    await button(page, 'Create a new position').first().click();
    await page.getByLabel('Role', { exact: true }).fill('Bartender');
    await page.getByLabel('Internal label').fill('Bar team');
    await page.getByLabel('Department').fill('Beverages');
    await page.getByLabel('Reporting to').fill('Amir Haddad');
    await page.getByLabel('Description').fill('Runs a satellite bar.');
    await page.getByRole('combobox', { name: 'Start time' }).fill('5p');
    await page.getByRole('combobox', { name: 'End time' }).click();
    await expect(page.getByRole('group', { name: 'Next Day' }).getByRole('option').first()).toHaveText('12:00 AM');
    await page.getByRole('option', { name: '1:00 AM', exact: true }).click();
    await page.getByLabel('Unpaid break (minutes)').fill('30');
    await expectAccessible(page);
    await button(page, 'Next').click();
    await button(page, 'Continue').click();

    await page.getByRole('combobox', { name: 'Skills' }).pressSequentially('mixing');
    await page.getByRole('menuitemcheckbox', { name: 'Mixing drinks' }).click();
    await page.keyboard.press('Escape');
    await button(page, 'Create new uniform').click();
    const uniform = page.getByRole('dialog', { name: 'Create new uniform' });
    await uniform.getByLabel('Name').fill('Black shirt');
    await uniform.getByLabel('Description').fill('Plain, long sleeves');
    await uniform.locator('input[type=file]').setInputFiles({ name: 'shirt.png', mimeType: 'image/png', buffer: png });
    await expect(uniform.getByText('shirt.png')).toBeVisible();
    await button(page, 'Create new uniform').last().click();
    const uploaded = page.getByRole('status').filter({ hasText: 'Uploaded uniform "Black shirt"' });
    await expect(uploaded).toBeVisible();
    // On a phone the notification is above the button that goes on, also where it would cover it.
    await resize(page, phone);
    await button(page, 'Next').evaluate((next) =>
      window.scrollBy(0, next.getBoundingClientRect().bottom + 70 - window.innerHeight),
    );
    const space = async () => {
      const [note, next] = [await uploaded.boundingBox(), await button(page, 'Next').boundingBox()];
      return note && next && Math.round(next.y - note.y - note.height);
    };
    await expect.poll(space).toBe(8);
    await resize(page, desktop);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(page.getByLabel('Uniform')).toHaveValue(/.+/);
    await button(page, 'View uniform').click();
    await expect(page.getByRole('img', { name: 'Picture of Black shirt' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await button(page, 'Next').click();

    await page.getByRole('combobox', { name: 'Location' }).pressSequentially('255 Front');
    await page.getByRole('option').first().click();
    await expect(page.getByText(/^Time zone: America\//)).toBeVisible();
    await button(page, 'Move check-in point').click();
    await button(page, 'Check-in pin').press('Shift+ArrowRight');
    await expect(page.getByText('100 m east of the address')).toBeVisible();
    await button(page, 'Check-in pin').hover();
    await page.mouse.down();
    await page.mouse.move(700, 420, { steps: 4 });
    await page.mouse.up();
    await expect(page.getByText('100 m east of the address')).toBeHidden();
    await button(page, 'Undo the move').click();
    await button(page, 'Check-in pin').press('Shift+ArrowRight');
    await expect(page.getByText('100 m east of the address')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Use this location').click();
    await page.getByLabel('Entrance instructions').fill('Red door');
    await page.getByLabel('Hourly wage').fill('22.50');
    await expectAccessible(page);
    await button(page, 'Next').click();
    await page.getByRole('radio', { name: 'Off: you choose every worker yourself' }).check();
    await button(page, 'Next').click();
    await expect(page.getByRole('heading', { name: 'Create a position summary and review' })).toBeFocused();
    await expectAccessible(page);
    await button(page, 'Confirm and create').click();
    await button(page, 'Create position').click();
    await page
      .getByRole('dialog', { name: 'Position Created!' })
      .getByRole('button', { name: 'Manage Positions' })
      .click();

    const row = page.getByRole('row', { name: /Bartender Bar team 5:00 PM - 1:00 AM \(Next Day\)/ });
    await expect(row).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(/manage-positions/);
    await page.goForward();
    await expect(row).toBeVisible();
    await expectToFitLaptop(page);
    await resize(page, desktop);
    const stored = (await world.db.collection('positions').where('teamID', '==', team.id).get()).docs[0];
    expect(stored?.data()).toMatchObject({ status: 'pending', full: false, checkIn: false, wageCents: 2250 });
    expect((await world.db.doc(`teams/${team.id}/drafts/${company.member('Edit').uid}`).get()).exists).toBe(false);

    // Edit with a shift that follows
    const week = weekOf(team.timeZone);
    await page.goto(`/shifts?week=${week.first}&post=${stored?.id}&day=${week.day(2)}`);
    await page.getByLabel('Number of workers').fill('2');
    await button(page, 'Post Job').click();
    await expect(page.getByText('Shift(s) posted')).toBeVisible();
    await page.goto('/manage-positions');
    await actions(page, 'Bartender - Bar team', 'Edit');
    await button(page, 'edit Location and wage').click();
    await page.getByLabel('Hourly wage').fill('25.00');
    await button(page, 'Confirm').click();
    await button(page, 'Save').click();
    await expect(page.getByText('Changes 1 upcoming shift, no workers are hired yet.')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Save changes').click();
    await expect(page.getByText('Edit Saved!').first()).toBeVisible();
    const posted = await world.db.collection('gigs').where('teamID', '==', team.id).get();
    expect(posted.docs.map((gig) => gig.get('wageCents'))).toEqual([2500]);

    // Duplicate
    await button(page, 'Back to positions').click();
    await actions(page, 'Bartender - Bar team', 'Duplicate');
    await expect(page.getByText(/^This is a copy of Bartender - Bar team/)).toBeVisible();
    await page.getByLabel('Internal label').fill('Terrace');
    await button(page, 'Create Position').click();
    await button(page, 'Create position').click();
    await page
      .getByRole('dialog', { name: 'Position Created!' })
      .getByRole('button', { name: 'Back to schedule' })
      .click();
    await expect(page).toHaveURL(/\/shifts$/);
    await expect(page.getByRole('rowheader', { name: /Terrace/ })).toBeVisible();
    await page.getByRole('link', { name: 'Manage Positions' }).click();

    // Delete and undo
    await actions(page, 'Bartender - Terrace', 'Delete');
    await button(page, 'Delete position').click();
    const terrace = page.getByRole('row', { name: /Terrace/ });
    await expect(terrace).toBeHidden();
    await button(page, 'Undo').click();
    await expect(page.getByText('Undone')).toBeVisible();
    await expect(terrace).toBeVisible();
    await expectAccessible(page);
  });

  test('leaving an unfinished position asks first and says that the draft is kept, and the draft is offered on return (SCH-049)', async ({
    page,
    world,
  }) => {
    const company = await world.company();
    await signIn(page, company.owner);
    await page.goto('/manage-positions?create=true');
    await page.getByLabel('Role', { exact: true }).fill('Host');
    await expect(async () => {
      const draft = await world.db.doc(`teams/${company.teams[0].id}/drafts/${company.owner.uid}`).get();
      expect(draft.get('values.role')).toBe('Host');
    }).toPass();
    await page.getByRole('link', { name: 'Back to Schedule' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Leave this page?' })).toContainText(
      'Your entries are saved as a draft. You can continue later.',
    );
    await button(page, 'Leave page').click();
    await expect(page).toHaveURL(/\/shifts$/);
    await page.goto('/manage-positions?create=true');
    await button(page, 'Continue editing').click();
    await expect(page.getByLabel('Role', { exact: true })).toHaveValue('Host');
  });

  test('what is typed just before a reload is kept in the draft of a position (SCH-049)', async ({ page, world }) => {
    const company = await world.company();
    await signIn(page, company.owner);
    await page.goto('/manage-positions?create=true');
    const role = page.getByLabel('Role', { exact: true });
    await role.fill('Host');
    await expect(async () => {
      const draft = await world.db.doc(`teams/${company.teams[0].id}/drafts/${company.owner.uid}`).get();
      expect(draft.get('values.role')).toBe('Host');
    }).toPass();
    await role.fill('Greeter');
    await page.reload();
    await button(page, 'Continue editing').click();
    await expect(role).toHaveValue('Greeter');
  });

  test('the browser goes back and forward through the steps of a new position, and out of it from the first (SCH-049, SCH-051)', async ({
    page,
    world,
  }) => {
    const company = await world.company();
    await world.write({ 'skills/mixing-drinks': { name: 'Mixing drinks' } });
    await signIn(page, company.owner);
    await page.goto('/shifts');
    await page.getByRole('link', { name: 'Manage Positions' }).click();
    await button(page, 'Create a new position').first().click();
    const heading = (name: string) => page.getByRole('heading', { name });
    const role = page.getByLabel('Role', { exact: true });
    await role.fill('Host');
    await page.getByLabel('Internal label').fill('Door');
    await page.getByLabel('Department').fill('Guests');
    await page.getByLabel('Reporting to').fill('Amir Haddad');
    await page.getByLabel('Description').fill('Greets guests.');
    await page.getByRole('combobox', { name: 'Start time' }).fill('5p');
    await page.getByRole('combobox', { name: 'End time' }).fill('11p');
    await page.getByLabel('Unpaid break (minutes)').fill('30');
    await button(page, 'Next').click();
    await button(page, 'Continue').click();
    await page.getByRole('combobox', { name: 'Skills' }).pressSequentially('mixing');
    await page.getByRole('menuitemcheckbox', { name: 'Mixing drinks' }).click();
    await page.keyboard.press('Escape');
    await button(page, 'Next').click();
    await expect(heading('Step 3 of 5: Location and wage')).toBeFocused();

    await page.goBack();
    await expect(heading('Step 2 of 5: Skills and requirements')).toBeFocused();
    await expect(button(page, /^Mixing drinks/)).toBeVisible();
    await page.goBack();
    await expect(role).toHaveValue('Host');
    await page.goForward();
    await page.goForward();
    await expect(heading('Step 3 of 5: Location and wage')).toBeVisible();
    await expect(async () => {
      const draft = await world.db.doc(`teams/${company.teams[0].id}/drafts/${company.owner.uid}`).get();
      expect(draft.get('values.skills')).toEqual(['Mixing drinks']);
    }).toPass();
    await page.reload();
    await button(page, 'Continue editing').click();
    await expect(role).toHaveValue('Host');
    await page.goBack();
    await expect(page.getByRole('alertdialog', { name: 'Leave this page?' })).toContainText('saved as a draft');
    await button(page, 'Stay').click();
    await button(page, 'Next').click();
    await button(page, 'Continue').click();
    await expect(heading('Step 2 of 5: Skills and requirements')).toBeFocused();

    // Once the wizard is left, none of its steps is behind the list.
    await button(page, 'Cancel').click();
    await button(page, 'Cancel creation').click();
    await expect(page.getByText('There are no existing positions')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/shifts$/);
  });
});

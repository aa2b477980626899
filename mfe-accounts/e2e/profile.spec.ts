import type { Locator } from '@playwright/test';
import { expectAccessible, expect, test } from '../../tooling/e2e/fixtures';

const whole = {
  phone: '+14165550142',
  url: 'https://northside.test',
  bio: 'We serve.',
  profPicURL: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
};

test.describe('/editprofile', () => {
  test('saves changes, and asks before unsaved changes are discarded (ACC-014, ACC-109..113)', async ({
    page,
    world,
    signIn,
  }) => {
    const company = await world.company({ group: whole });
    await signIn(company.owner);
    await page.goto('/editprofile');
    const save = page.getByRole('button', { name: 'Save Changes' });
    await expect(save).toBeEnabled();
    await expectAccessible(page);

    await page.getByLabel('Website').fill('nowhere');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Enter a valid website')).toBeVisible();
    await expect(save).toBeDisabled();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Add an employee' }).click();
    await page.getByRole('alertdialog', { name: 'Leave this page?' }).getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL(/\/editprofile$/);

    await page.getByLabel('Website').fill('downtown.test');
    await page.getByRole('button', { name: 'Change: Address' }).click();
    await page.getByRole('combobox', { name: 'Address' }).pressSequentially('55 Michigan Chicago');
    await expect(page.getByRole('option', { name: /Chicago, IL/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Keep this address' }).click();
    await page.getByLabel('What We Do').fill('We serve, gladly.');
    await save.click();
    await expect(page.getByText('Profile Updated!')).toBeVisible();
    await page.getByRole('link', { name: 'Add an employee' }).click();
    await expect(page).toHaveURL(/\/editprofile\/addemployee$/);
    const stored = (await world.db.doc(`groups/${company.group.id}`).get()).data();
    expect([stored?.url, stored?.bio, stored?.phone]).toEqual([
      'https://downtown.test',
      'We serve, gladly.',
      '+14165550142',
    ]);
  });

  test('a button works even if a message moves it while it is pressed', async ({ page, world, signIn }) => {
    const company = await world.company({ group: whole });
    await signIn(company.owner);
    /** Presses until `message` appears, which moves the control by more than its height. */
    const pressThrough = async (control: Locator, message: string) => {
      const before = await control.boundingBox();
      if (!before) throw new Error('There is nothing to press.');
      // Near the edge that the message moves away from the pointer.
      await page.mouse.move(before.x + before.width / 2, before.y + 2);
      await page.mouse.down();
      await expect(page.getByText(message)).toBeVisible();
      expect((await control.boundingBox())?.y).not.toBe(before.y);
      await page.mouse.up();
    };

    await page.goto('/editprofile');
    await page.getByRole('button', { name: 'Change: Address' }).click();
    await page.getByRole('combobox', { name: 'Address' }).fill('55');
    const keep = page.getByRole('button', { name: 'Keep this address' });
    await pressThrough(keep, 'Please select a valid address');
    await expect(keep).toHaveCount(0);

    await page.getByLabel('Website').fill('nowhere');
    await pressThrough(page.getByRole('button', { name: 'Change: Address' }), 'Enter a valid website');
    await expect(keep).toBeVisible();
  });

  test('employees are added, edited and removed, and the list updates live (ACC-015, ACC-114..122)', async ({
    page,
    stack,
    world,
    signIn,
  }) => {
    const company = await world.company({ group: whole, members: ['Edit'] });
    const { name } = company.member('Edit');
    const email = `nora.${Date.now()}@example.test`;
    await signIn(company.owner);
    await page.goto('/editprofile/addemployee');
    await expect(page.getByRole('heading', { name: 'Add an employee' })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Employee name').fill('Nora Ek');
    await page.getByLabel('Department').fill('Banquets');
    await page.getByLabel('Employee email').fill(email.toUpperCase());
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your Changes have been saved.')).toBeVisible();
    const inbox = `http://localhost:${stack.firebasePort}/__inbox/messages?to=${email}`;
    await expect.poll(async () => (await page.request.get(inbox)).json()).toHaveLength(1);
    await page.getByLabel('Employee name').fill('Nora Ek');
    await page.getByLabel('Department').fill('Banquets');
    await page.getByLabel('Employee email').fill(email);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('This email is already registered', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Department')).toHaveValue('Banquets');

    page.once('dialog', (question) => void question.accept());
    await page.goto('/editprofile/editemployee');
    const table = page.getByRole('table', { name: 'Edit employee information / Remove employee' });
    await expect(table.getByRole('row', { name: /Nora Ek/ })).toContainText(email);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Edit Nora Ek' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Department').fill('Bar');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Yes, save changes' }).click();
    await expect(table.getByRole('row', { name: /Nora Ek/ })).toContainText('Bar');

    for (const [who, question] of [
      ['Nora Ek', 'Are you sure you want to remove Nora Ek as an employee? You cannot undo this.'],
      [name, `Are you sure you want to remove ${name} as an employee? You cannot undo this.`],
    ] as const) {
      await page.getByRole('button', { name: `Remove ${who}` }).click();
      await expect(page.getByRole('alertdialog').getByText(question)).toBeVisible();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      // An open dialog hides the table, so its rows can be found only after it has closed.
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(table.getByRole('row', { name: new RegExp(who) })).toHaveCount(0);
    }
    const people = await world.db.collection('employees').where('employer_uid', '==', company.group.id).get();
    const left = people.docs.map((one) => [one.get('name'), one.get('deleted') === true]);
    expect(left).toEqual(expect.arrayContaining([[name, true]]));
    expect(left.flat()).not.toContain('Nora Ek');
  });

  test('a View user reads the profile and cannot change it (ACC-203)', async ({ page, world, signIn }) => {
    const company = await world.company({ group: whole, members: ['View'] });
    await signIn(company.member('View'));
    await page.goto('/editprofile');
    await expect(page.getByText('(416) 555-0142')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
    await expectAccessible(page);
  });
});

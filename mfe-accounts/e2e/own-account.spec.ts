import { expectAccessible, expect, pressEscape, test } from '../../tooling/e2e/fixtures';
import { typeSignIn } from '../../tooling/e2e/sign-in';

const look = process.env['SPOT_LOOK'];

test.describe("one's own account, addresses and teams", () => {
  test('a person changes name and password from the menu, and the old password no longer works (ACC-167)', async ({
    page,
    world,
    signIn,
  }) => {
    const company = await world.company({});
    await signIn(company.owner);
    await page.goto('/');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'My account' }).click();
    await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
    await expectAccessible(page);
    if (look) await page.screenshot({ path: `${look}/account.png` });

    await page.getByLabel('Name', { exact: true }).fill('Olga Fern');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Your details are saved')).toBeVisible();
    await expect
      .poll(async () => (await world.db.doc(`employees/${company.owner.uid}`).get()).get('name'))
      .toBe('Olga Fern');

    await page.getByLabel('Current password', { exact: true }).fill('Not-mine-2026');
    await page.getByLabel('New password', { exact: true }).fill('Harbour-2026!');
    await page.getByLabel('Confirm new password', { exact: true }).fill('Harbour-2026!');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('This is not your current password.')).toBeVisible();
    await page.getByLabel('Current password', { exact: true }).fill(company.owner.password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your password has been changed. You are signed out everywhere else.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
  });

  test('a person signs out on all devices, and may sign in again', async ({ page, browser, stack, world, signIn }) => {
    const { owner } = await world.company({});
    await signIn(owner);
    const elsewhere = await browser.newContext({ baseURL: stack.url });
    const other = await elsewhere.newPage();
    await typeSignIn(other, owner, { remember: true });
    await expect(other.getByRole('button', { name: /^Account of/ })).toBeVisible();
    // Auth keeps the beginning of sessions in whole seconds.
    const begunAt = Date.now();
    await expect.poll(() => Math.floor(Date.now() / 1000) > Math.floor(begunAt / 1000)).toBe(true);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
    await expectAccessible(page);
    if (look) await page.screenshot({ path: `${look}/sign-out-everywhere.png` });
    await question.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome Back! Log in.' })).toBeVisible();
    await other.reload();
    await expect(other.getByRole('heading', { name: 'Welcome Back! Log in.' })).toBeVisible();
    await typeSignIn(other, owner);
    await expect(other.getByRole('button', { name: /^Account of/ })).toBeVisible();
    await elsewhere.close();
  });

  test('an address must be chosen from the suggestions, and is then saved as typed (ACC-046, ACC-100, ACC-110)', async ({
    page,
    world,
    signIn,
  }) => {
    const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
    const whole = { phone: '+14165550142', url: 'https://a.test', bio: 'We serve.', profPicURL: picture };
    const company = await world.company({ group: whole });
    await signIn(company.owner);
    await page.goto('/editprofile');
    const save = page.getByRole('button', { name: 'Save Changes' });
    await expect(save).toBeEnabled();
    await page.getByRole('button', { name: 'Change: Address' }).click();
    await expect(save).toBeDisabled();
    const box = page.getByRole('combobox', { name: 'Address' });
    await box.pressSequentially('255 Front St W, Toronto M5V 2W6');
    await expect(page.getByRole('option', { name: /255 Front St W/ })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByText('Please select a valid address')).toBeVisible();
    if (look) await page.screenshot({ path: `${look}/address.png`, fullPage: true });
    await box.press('End');
    await box.pressSequentially(' ');
    await page.getByRole('option', { name: /255 Front St W/ }).click();
    await expect(page.getByText(/^We couldn’t locate this street\. Using the centre of Toronto/)).toBeVisible();
    await expect(save).toBeEnabled();
    if (look) await page.screenshot({ path: `${look}/address-chosen.png`, fullPage: true });
    await save.click();
    await expect(page.getByText('Profile Updated!')).toBeVisible();
    await expect
      .poll(async () => (await world.db.doc(`groups/${company.group.id}`).get()).get('address'))
      .toMatchObject({ street: '255 Front St W', city: 'Toronto', province: 'ON', postal: 'M5V 2W6' });
  });

  test('an owner deletes a team without shifts and unblocks a worker', async ({ page, world, signIn }) => {
    const company = await world.company({});
    const block = {
      kind: 'blocked',
      spotterId: 'w1',
      spotterName: 'Maya Okafor',
      blockedBy: 'Olive',
      noteText: 'Left early',
    };
    await world.db
      .doc(`groups/${company.group.id}/blocked/w1`)
      .set({ ...block, blockedAt: new Date(), notifcationClicked: false });
    await signIn(company.owner);
    await page.goto('/permissionspage');
    await expect(page.getByRole('table', { name: 'Blocked workers' })).toContainText('Maya Okafor');
    await expectAccessible(page);
    if (look) await page.screenshot({ path: `${look}/permissions.png`, fullPage: true });
    await page.getByRole('button', { name: 'Unblock Maya Okafor' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unblock Maya Okafor' }).click();
    await expect(page.getByText('Maya Okafor is unblocked')).toBeVisible();
    await expect(page.getByText('No workers are blocked')).toBeVisible();

    await page
      .getByRole('button', { name: /^Invite Team Members/ })
      .first()
      .click();
    if (look) await page.screenshot({ path: `${look}/invite.png` });
    await pressEscape(page.getByRole('dialog', { name: /Invite/ }));
    await page
      .getByRole('link', { name: /^Edit Permissions/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Delete team' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByText(/^Its past shifts, hours and messages are kept/)).toBeVisible();
    if (look) await page.screenshot({ path: `${look}/delete.png` });
    await question.getByRole('button', { name: 'Delete team' }).click();
    await expect(page.getByText('Team deleted')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create your first team' })).toBeVisible();
    if (look) await page.screenshot({ path: `${look}/no-team.png` });
  });
});

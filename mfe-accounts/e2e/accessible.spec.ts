import type { Locator } from '@playwright/test';
import { expectAccessible, expect, test, type Page } from '../../tooling/e2e/fixtures';
import { expectReachable } from '../../tooling/e2e/focus';
import { followMailedLink } from './inbox';
import { callDirectly, desktop, expectAccessibleAtAnyWidth, expectToFit, phone, resize } from './steps';

const whole = {
  phone: '+14165550142',
  url: 'https://northside.test',
  bio: 'We serve.',
  profPicURL: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
};

async function expectUsable(page: Page, heading: string | RegExp) {
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await expectReachable(page);
}

/** Expects that a dialog opens with Enter, keeps the focus, and returns it on Escape; on a phone too. */
async function expectDialog(page: Page, opener: Locator, role: 'dialog' | 'alertdialog' = 'dialog') {
  const dialog = page.getByRole(role);
  const inside = () => dialog.evaluate((element) => element.contains(document.activeElement));
  for (const size of [phone, desktop]) {
    await resize(page, size);
    await opener.press('Enter');
    await expect(dialog).toBeVisible();
    await expect.poll(inside).toBe(true);
    for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      await expect.poll(inside).toBe(true);
    }
    await expectAccessible(page);
    await expectToFit(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
}

test('every page before sign-in passes axe, fits a phone, and can be operated with Tab', async ({
  page,
  world,
  signIn,
}) => {
  test.setTimeout(180_000);
  const company = await world.company({ members: ['View'] });
  const { owner, group } = company;
  const logoTop = async () => {
    await resize(page, phone);
    await page.evaluate(() => window.scrollTo(0, 0));
    return (await page.getByText('SPOT', { exact: true }).boundingBox())?.y;
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const reset = new URL(await world.auth.generatePasswordResetLink(owner.email));
  for (const [path, heading] of [
    ['/signup', 'Sign Up'],
    ['/register', 'Sign Up'],
    ['/register?invite=none&email=nobody@example.test', 'This invite cannot be used'],
    ['/passwordreset', 'Forgot your password?'],
    [`/passwordreset?mode=resetPassword&oobCode=${reset.searchParams.get('oobCode')}`, 'Choose a new password'],
    ['/passwordreset?mode=resetPassword&oobCode=used', 'This link doesn’t work'],
  ] as const) {
    await page.goto(path);
    await expectUsable(page, heading);
  }
  const top = await logoTop();

  await world.auth.updateUser(owner.uid, { emailVerified: false });
  await world.employee(owner, group, { verified: false, signUpComplete: false });
  await signIn(owner);
  await page.goto('/');
  await expectUsable(page, 'Please check your inbox');
  await world.auth.updateUser(owner.uid, { emailVerified: true });
  await expectUsable(page, 'Create a Profile');
  expect(await logoTop()).toBe(top);
  await world.db.doc(`groups/${group.id}`).update(whole);
  await expect(button('Finish Sign Up')).toBeVisible();
  await expectUsable(page, 'Set Up Your Account');
  // A step that is done still fits one line.
  await resize(page, phone);
  const steps = page.getByRole('list', { name: 'Steps of the set-up' });
  await expect(steps.getByLabel('done')).toHaveCount(3);
  expect((await steps.boundingBox())?.height).toBeLessThan(32);
  await expectDialog(page, button('Create New Team'));
  await expectDialog(page, button('Invite Team Members'));
  await button('Logout').click();
  await expect(page).toHaveURL(/\/login$/);

  const view = company.member('View');
  await world.employee(view, group, { signUpComplete: false });
  await signIn(view);
  await page.goto('/');
  await expect(button('Finish')).toBeVisible();
  await expectUsable(page, 'Set Up Your Account');
});

test('the permissions page and each of its dialogs pass axe, fit a phone, and work by keyboard', async ({
  page,
  world,
  signIn,
}) => {
  test.setTimeout(240_000);
  const { owner, group } = await world.company();
  const second = await world.person('Oscar Otis');
  await world.employee(second, group);
  const pending = { email: 'nia@example.test', name: 'Nia New', role: 'Owner' };
  await world.write({
    [`groups/${group.id}`]: {
      ...group,
      owners: {
        ...group.owners,
        [second.email]: { ...pending, email: second.email, name: second.name },
        [pending.email]: pending,
      },
    },
    [`members/${group.id}_${second.uid}`]: {
      uid: second.uid,
      groupID: group.id,
      teamID: '',
      permission: 'Admin',
      owner: true,
    },
    'requirements/e2e-gloves': {
      name: 'Gloves',
      category: 'equipment',
      hidden: false,
      requirementSkill: 'requirement',
    },
  });
  await world.employee({ ...second, uid: `${second.uid}-pending`, name: pending.name, email: pending.email }, group, {
    registered: false,
    uid: '',
  });
  await signIn(owner);
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await page.goto('/permissionspage');
  await expect(button('Remove Oscar Otis')).toBeVisible();
  await expectUsable(page, 'Permissions');
  for (const name of [
    'What each permission allows',
    'Create Team',
    'View Team Info: Downtown',
    'Invite Team Members: Downtown',
    'Set mandatory requirements/certificates',
    'Add Owners',
    'Make primary owner: Oscar Otis',
  ])
    await expectDialog(page, button(name));
  for (const name of ['Remove Oscar Otis', 'Cancel the invite for Nia New'])
    await expectDialog(page, button(name), 'alertdialog');
});

test('a team, the profile, the employees and the invitation link pass axe, fit a phone, and work by keyboard', async ({
  page,
  stack,
  world,
  signIn,
}) => {
  test.setTimeout(240_000);
  const company = await world.company({ group: whole, members: ['Edit'] });
  const { owner, teams } = company;
  const wanted = await world.person('Wanda Worker');
  await signIn(owner);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const { name } = company.member('Edit');
  await page.goto(`/team/${teams[0].id}`);
  await expect(button(`Edit ${name}`)).toBeVisible();
  await expectUsable(page, 'Downtown');
  await expectDialog(page, button(`Remove ${name}`), 'alertdialog');
  await button(`Edit ${name}`).press('Enter');
  await expectAccessibleAtAnyWidth(page);
  await page.keyboard.press('Escape');

  const invitees = [{ name: wanted.name, email: wanted.email, role: 'Host', permission: 'View' }];
  const invite = { requestId: 'accessible', teamId: teams[0].id, invitees };
  expect(await callDirectly(page, stack.firebasePort, 'inviteMembers', invite)).toBe('OK');
  const theirs = await followMailedLink(page, stack.firebasePort, wanted.email, 'You are invited', 'Accept the invite');
  await expectUsable(theirs, 'Accept the invite');
  await theirs.close();
  await page.goto('/register?invite=none&email=nobody@example.test');
  await expectUsable(page, 'This invite is for someone else');

  await page.goto('/editprofile');
  await expect(button('Save Changes')).toBeEnabled();
  await expectUsable(page, 'Profile');
  await page.goto('/editprofile/addemployee');
  await expectUsable(page, 'Add an employee');
  await page.goto('/editprofile/editemployee');
  await expect(button(`Edit ${name}`)).toBeVisible();
  await expectUsable(page, 'Edit employee information / Remove employee');
  await expectDialog(page, button(`Edit ${name}`));
  await expectDialog(page, button(`Remove ${name}`), 'alertdialog');
});

test('the hint in the field for a unit is not cut off', async ({ page }) => {
  await page.goto('/signup');
  const unit = page.getByRole('textbox', { name: 'Unit' });
  await expect(unit).toBeVisible();
  const spare = await unit.evaluate((element) => {
    const { placeholder, clientWidth } = element as HTMLInputElement;
    const { font, paddingLeft, paddingRight } = getComputedStyle(element);
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    pen.font = font;
    return clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - pen.measureText(placeholder).width;
  });
  expect(spare).toBeGreaterThan(0);
});

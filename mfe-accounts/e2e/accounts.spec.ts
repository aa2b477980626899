import { expectAccessible, expect, test } from '../../tooling/e2e/fixtures';
import { followMailedLink } from './inbox';
import { unverifiedOwner } from './steps';

test.describe('/verification', () => {
  test('waits until the person opens the emailed link, then continues automatically (ACC-080..083, ACC-086)', async ({
    page,
    stack,
    world,
    typeSignIn,
  }) => {
    const owner = await unverifiedOwner(world);

    await typeSignIn(owner);
    await expect(page).toHaveURL(/\/verification$/);
    await expect(page.getByRole('heading', { name: 'Please check your inbox' })).toBeVisible();
    await expect(page.getByText('Email has been sent!')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Resend Link' }).click();
    await expect(page.getByRole('button', { name: /^Resend Link \(\d+ s\)$/ })).toBeVisible();

    const confirmed = await followMailedLink(
      page,
      stack.firebasePort,
      owner.email,
      'Verify your email',
      'Verify my email',
    );
    await expect(confirmed.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
    await confirmed.close();
    await page.bringToFront();
    await expect(page).toHaveURL(/localhost:\d+\/$/);
    await expect(page.getByRole('tab', { name: "Today's Jobs" })).toBeVisible();
    await expect.poll(async () => (await world.db.doc(`employees/${owner.uid}`).get()).get('verified')).toBe(true);
  });

  test('is over at the next visit if the link was opened on another device (ACC-086)', async ({
    page,
    world,
    typeSignIn,
  }) => {
    const owner = await unverifiedOwner(world);
    await typeSignIn(owner);
    await expect(page).toHaveURL(/\/verification$/);
    await page.goto('about:blank');
    await world.auth.updateUser(owner.uid, { emailVerified: true });
    await page.goto('/');
    await expect(page.getByRole('tab', { name: "Today's Jobs" })).toBeVisible();
  });

  test('Start New Registration signs the person out and opens /register (ACC-082)', async ({ page, world, signIn }) => {
    const owner = await unverifiedOwner(world);
    await signIn(owner);
    await page.goto('/');
    await page.getByRole('button', { name: 'Start New Registration' }).click();
    await expect(page).toHaveURL(/\/register$/);
    await page.goto('/verification');
    await expect(page).toHaveURL(/\/login$/);
  });
});

test.describe('/passwordreset', () => {
  test('emails a link; the new password works afterwards, and the old one does not (ACC-077, ACC-078, N18)', async ({
    page,
    stack,
    world,
    typeSignIn,
  }) => {
    const { owner } = await world.company();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await expectAccessible(page);

    const email = page.getByRole('textbox', { name: /Email/ });
    await page.getByRole('button', { name: 'Send Email' }).press('Enter');
    await expect(page.getByText('Email is required')).toBeVisible();
    await expect(email).toBeFocused();
    await page.keyboard.type(owner.email);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('If an account exists, an email has been sent.')).toBeVisible();

    const form = await followMailedLink(
      page,
      stack.firebasePort,
      owner.email,
      'Reset your password',
      'Choose a new password',
    );
    const used = form.url();
    expect(used).toMatch(new RegExp(`^${stack.url}/passwordreset\\?mode=resetPassword&oobCode=`));
    await expect(form.getByText(`for ${owner.email}`)).toBeVisible();
    await expectAccessible(form);
    await form.getByLabel('New password', { exact: true }).fill('Another-2026!');
    await form.getByLabel('Confirm new password', { exact: true }).fill('Another-2026!');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();

    // Opens the same link again, as from another device.
    await form.goto(used);
    await expect(form.getByRole('alert')).toHaveText('This link is not valid. It may have been used already.');
    await expectAccessible(form);
    await form.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(form.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await form.close();

    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Email or password is incorrect.')).toBeVisible();
    await typeSignIn({ email: owner.email, password: 'Another-2026!' });
    await expect(page.getByRole('tab', { name: "Today's Jobs" })).toBeVisible();
  });

  test('shows the same message for an address without an account, and sends no email (N18)', async ({
    page,
    stack,
    request,
  }) => {
    const nobody = `nobody-${Date.now()}@example.test`;
    await page.goto('/passwordreset');
    await page.getByRole('textbox', { name: /Email/ }).fill(nobody);
    await page.getByRole('button', { name: 'Send Email' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('If an account exists, an email has been sent.')).toBeVisible();
    const mails = await request.get(`http://localhost:${stack.firebasePort}/__inbox/messages?to=${nobody}`);
    expect(await mails.json()).toEqual([]);
  });
});

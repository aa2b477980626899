import { totpCode } from '../../firebase/local/src/auth/totp';
import { expect, expectAccessible, test } from '../../tooling/e2e/fixtures';
import { codeOf } from '../../tooling/lib/second-factor.mjs';

test('a platform admin sets up an authenticator app at the first sign-in, then needs its code or a recovery code', async ({
  page,
  stack,
  world,
}) => {
  const admin = await world.admin({ secondFactor: false });
  const firebase = `http://localhost:${stack.firebasePort}`;
  const givePassword = async () => {
    await page.getByLabel('Email').fill(admin.email);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
  };
  const code = page.getByLabel('Sign-in code');
  await page.goto('/login');
  await givePassword();
  await expect(page.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible();
  await page.goto('/companies');
  await expect(page).toHaveURL(/\/secondfactor$/);
  await expectAccessible(page);

  const key = (await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
  await code.fill(totpCode(key, Date.now()));
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  await page.getByRole('button', { name: 'Show recovery codes' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const saved = await codes.first().innerText();
  await expectAccessible(page);
  await page.getByLabel('I’ve saved my recovery codes').check();
  await page.getByRole('button', { name: 'Continue to SPOT' }).click();
  await expect(page).toHaveURL(/\/checkins$/);

  const signOut = async () => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
  };
  await signOut();
  await givePassword();
  await code.fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
  await expectAccessible(page);
  await code.fill(await codeOf(firebase, admin.email));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/checkins$/);

  await signOut();
  await givePassword();
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(saved.toLowerCase());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible();
});

test('a sensitive action asks for password and code again if the sign-in is not recent, and then continues', async ({
  page,
  stack,
  world,
  signIn,
}) => {
  const admin = await world.admin();
  await signIn(admin);
  await page.goto('/secondfactor');
  // As the function answers ten minutes after a sign-in; the next request gets the real answer.
  const details = { reason: 'signInAgain', message: 'Sign in again to continue.' };
  await page.route(
    /\/accounts\/createRecoveryCodes$/,
    (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 400, json: { error: { status: 'FAILED_PRECONDITION', message: '', details } } })
        : route.fallback(),
    { times: 1 },
  );
  const show = page.getByRole('button', { name: 'Show recovery codes' });
  await show.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Password').fill('Not-mine-2026');
  await dialog.getByLabel('Sign-in code').fill(await codeOf(`http://localhost:${stack.firebasePort}`, admin.email));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('This is not your password.')).toBeVisible();
  await dialog.getByLabel('Password').fill(admin.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
});

import type { CDPSession } from '@playwright/test';
import { totpCode } from '../../firebase/local/src/auth/totp';
import { expect, expectAccessible, test, type Page } from '../../tooling/e2e/fixtures';
import { holdCode } from '../../tooling/e2e/page';
import { codeOf } from '../../tooling/lib/second-factor.mjs';

/** A device with passkeys: Chromium's virtual authenticator, which verifies its person without asking. */
async function giveDevice(page: Page, isUserVerified = true): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified, automaticPresenceSimulation: true },
    },
  });
  return { cdp, authenticatorId };
}

const withPasskey = (page: Page) => page.getByRole('button', { name: 'Use a passkey' });
async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(withPasskey(page)).toBeVisible();
}

test('a platform admin signs in with a code, adds a passkey, and then signs in with the passkey alone', async ({
  page,
  stack,
  world,
}) => {
  const admin = await world.admin();
  const { cdp, authenticatorId } = await giveDevice(page);
  await page.goto('/login');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Sign-in code').fill(await codeOf(`http://localhost:${stack.firebasePort}`, admin.email));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/checkins$/);

  await page.goto('/account');
  const mine = page.getByRole('region', { name: 'Passkeys' });
  await expect(mine.getByText('You have no passkeys yet.')).toBeVisible();
  await mine.getByRole('button', { name: 'Add a passkey' }).click();
  const listed = mine.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem');
  await expect(listed).toHaveText(/^Linux computerAdded .* · not used yet/);
  await expectAccessible(page);
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }]);

  await signOut(page);
  await expectAccessible(page);
  await withPasskey(page).press('Enter');
  await expect(page).toHaveURL(/\/checkins$/);
  // Security rules and calls give a platform admin's rights to a session begun with a passkey.
  await page.goto('/companies');
  await expect(page.getByRole('heading', { level: 1, name: 'Company Directory' })).toBeVisible();

  await page.goto('/account');
  await expect(listed).toHaveText(/last used/);
  await mine.getByRole('button', { name: 'Rename Linux computer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename passkey' });
  await dialog.getByLabel('Name').fill('Office computer');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(listed).toHaveText(/^Office computer/);

  // Another account's device does not work for this one, and a removed passkey for nobody.
  await mine.getByRole('button', { name: 'Remove Office computer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(mine.getByText('You have no passkeys yet.')).toBeVisible();
  await signOut(page);
  await withPasskey(page).click();
  await expect(page.getByRole('alert')).toContainText('This passkey no longer works for SPOT.');
  await expect(page).toHaveURL(/\/login$/);
});

test('an app that somebody set up with a platform admin’s password has no rights, until a passkey confirms it', async ({
  page,
  browser,
  stack,
  world,
  signIn,
}) => {
  const admin = await world.admin();
  await giveDevice(page);
  await signIn(admin);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toBeVisible();
  await signOut(page);
  // A passkey and no app, as of somebody who became a platform admin after adding it.
  await world.auth.updateUser(admin.uid, { multiFactor: { enrolledFactors: null } });
  const setUpApp = async (tab: Page) => {
    await tab.goto(`${stack.url}/login`);
    await tab.getByLabel('Email').fill(admin.email);
    await tab.getByLabel('Password', { exact: true }).fill(admin.password);
    await tab.getByRole('button', { name: 'Sign In' }).click();
    const key = (await tab.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
    await tab.getByLabel('Sign-in code').fill(totpCode(key, Date.now()));
    await tab.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
    await expect(tab.getByText(/this app doesn’t count yet/)).toBeVisible();
  };

  const theirs = await browser.newContext();
  const thief = await theirs.newPage();
  await setUpApp(thief);
  await expectAccessible(thief);
  await thief.goto(`${stack.url}/companies`);
  await expect(thief).toHaveURL(/\/secondfactor$/);
  await expect(thief.getByText(/this app doesn’t count yet/)).toBeVisible();

  await withPasskey(page).click();
  await expect(page).toHaveURL(/\/checkins$/);
  await page.goto('/account');
  await expect(page.getByText(/^An authenticator app was set up on/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'It’s not mine' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove app' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await thief.getByRole('button', { name: 'Try again' }).click();
  await expect(thief.getByRole('heading', { name: 'Save your recovery codes' })).toBeHidden();
  await theirs.close();

  await setUpApp(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await withPasskey(page).click();
  await expect(page).toHaveURL(/\/checkins$/);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Confirm that it’s mine' }).click();
  await expect(page.getByText('Authenticator app confirmed')).toBeVisible();
  await expect(page.getByText(/^An authenticator app was set up on/)).toBeHidden();
  await signOut(page);
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Sign-in code').fill(await codeOf(`http://localhost:${stack.firebasePort}`, admin.email));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/checkins$/);
});

test('a person who does not unlock their passkey sees why and can sign in with the password', async ({
  page,
  world,
}) => {
  const { owner } = await world.company();
  await giveDevice(page, false);
  // The press before the code has loaded is not lost.
  const release = await holdCode(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(owner.email);
  await withPasskey(page).click();
  await expect(withPasskey(page)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByRole('alert')).toContainText(
    'The passkey wasn’t used. Try again, or sign in with your password.',
  );
  await expectAccessible(page);
  await expect(page.getByLabel('Email')).toHaveValue(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();

  await page.goto('/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('No passkey was added. You can try again.')).toBeVisible();
});

test('a sensitive action asks for the passkey again if the sign-in is not recent', async ({ page, world, signIn }) => {
  const { owner } = await world.company();
  await giveDevice(page);
  await signIn(owner);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toBeVisible();
  await signOut(page);
  await withPasskey(page).click();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();

  await page.goto('/account');
  // As the function answers ten minutes after a sign-in; the next request gets the real answer.
  const details = { reason: 'signInAgain', message: 'Sign in again to continue.' };
  await page.route(
    /\/accounts\/removePasskey$/,
    (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 400, json: { error: { status: 'FAILED_PRECONDITION', message: '', details } } })
        : route.fallback(),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Remove Linux computer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  const asked = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(asked).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Confirm with your passkey' }).click();
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
});

test('a browser that does not support passkeys shows no button for them', async ({ page }) => {
  await page.addInitScript(() => {
    delete (window as { PublicKeyCredential?: unknown }).PublicKeyCredential;
  });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(withPasskey(page)).toBeHidden();
});

import { hrefs } from '@spot/contracts/routes';
import { totpCode } from '../../firebase/local/src/auth/totp';
import { expect, signIn, test } from '../e2e/fixtures';
import { password } from '../e2e/people';
import { codeOf } from '../lib/second-factor.mjs';
import { filmer } from './pictures';

test('a platform admin signs in for the first time: an authenticator app, recovery codes, a passkey', async ({
  page,
  world,
  stack,
}) => {
  const film = filmer(page, 'first sign-in');
  const admin = await world.admin({ secondFactor: false });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await page.goto('/login');
  await film('login');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const key = page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  await expect(key).toBeVisible();
  await film('authenticator-app');
  const code = page.getByLabel('Sign-in code');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  await expect(page.getByText(/^This code is wrong/)).toBeVisible();
  await film('wrong-code');
  await code.fill(totpCode((await key.innerText()).replaceAll(' ', ''), Date.now()));
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  await film('recovery-codes-asked');
  await page.getByRole('button', { name: 'Show recovery codes' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  await film('recovery-codes');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue to SPOT' }).click();
  await expect(page).toHaveURL(/\/checkins/);
  await page.goto('/account');
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await expect(passkeys.getByText('You have no passkeys yet.')).toBeVisible();
  await film('account');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByRole('listitem')).toBeVisible();
  await film('passkey-added');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your sign-in code' })).toBeVisible();
  await film('code');
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await film('recovery-code');
  await page.getByRole('button', { name: 'Use my authenticator app instead' }).click();
  await code.fill(await codeOf(`http://localhost:${stack.firebasePort}`, admin.email));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/checkins/);
});

test('an owner reads a conversation', async ({ page }) => {
  const film = filmer(page, 'conversation');
  await signIn(page, { email: 'owner@northside.test', password });
  await page.goto('/messages');
  await film('list');
  await page.getByRole('region', { name: 'Conversations' }).getByRole('link').first().click();
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeVisible();
  await film('conversation');
});

test('an owner finds a replacement, looks at a shift and a worker, and posts a job', async ({ page }) => {
  const film = filmer(page, 'shift');
  await signIn(page, { email: 'owner@northside.test', password });
  await page.goto('/');
  await page
    .getByRole('link', { name: /^Find a replacement for/ })
    .first()
    .click();
  const replacement = page.getByRole('dialog', { name: 'Find a replacement' });
  // A search over all workers takes long on a busy machine.
  await expect(replacement.getByRole('checkbox').first()).toBeVisible({ timeout: 60_000 });
  await film('replacement');
  await replacement.getByRole('button', { name: 'Cancel' }).click();
  await expect(replacement).toHaveCount(0);
  const tabs = page.getByRole('dialog').getByRole('tab');
  for (const name of ['Hired', 'Offered', 'Applicants', 'Worker Pool']) {
    await tabs.filter({ hasText: name }).click();
    await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0);
    await film(name.toLowerCase().replace(' ', '-'));
  }
  await tabs.filter({ hasText: 'Hired' }).click();
  await page.getByRole('dialog').getByRole('list').getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByRole('tab', { name: 'Past Shifts' })).toBeVisible();
  await film('worker');
  await page.goto(hrefs.shifts({ post: 'new' }));
  const job = page.getByRole('dialog', { name: 'Post a Job' });
  await expect(job).toBeVisible();
  await film('post-a-job');
  await job.getByRole('button', { name: 'Post Job' }).click();
  await film('post-a-job-mistakes');
});

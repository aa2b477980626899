import type { Locator } from '@playwright/test';
import * as calls from '@spot/contracts/all/calls';
import { expect, type Page } from '../../tooling/e2e/fixtures';
import { pickAddress } from '../../tooling/e2e/page';
import type { World } from '../../tooling/e2e/world';
import { followMailedLink } from './inbox';

export { desktop, expectAccessibleAtAnyWidth, expectToFit, phone, pickAddress, resize } from '../../tooling/e2e/page';

export const password = 'Harbour-2026!';
export const address = (name: string) => `${name}.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.test`;

/** A picture of one blue dot. */
export const picture = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkSL50HwAE7QJkYJxs9AAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** An owner of a new company who has not opened the link in the verification email. */
export async function unverifiedOwner(world: World) {
  const { owner } = await world.company();
  await world.auth.updateUser(owner.uid, { emailVerified: false });
  await world.db.doc(`employees/${owner.uid}`).update({ verified: false });
  return owner;
}

export async function choosePicture(
  page: Page,
  button: Locator,
  file: typeof picture | string = picture,
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(file);
}

/** Fills the whole form of /signup. */
export async function fillSignUp(page: Page, company: string, email: string): Promise<void> {
  await page.getByLabel('First Name').fill('Nora');
  await page.getByLabel('Last Name').fill("O'Neil");
  await page.getByLabel('Company Name').fill(company);
  await pickAddress(page, 'Company Address', '120 King Toronto');
  await page.getByLabel('Phone number').fill('(416) 555-0142');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Confirm Email').fill(email);
  await fillAccount(page);
}

/** Fills the last part of both sign-up forms. */
export async function fillAccount(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await page.getByLabel('I agree to the Terms of Use, EULA and Privacy Policy').check();
}

/** Opens the link of the verification email in a tab of its own. */
export async function verify(page: Page, firebasePort: number, email: string): Promise<void> {
  const confirmed = await followMailedLink(page, firebasePort, email, 'Verify your email', 'Verify my email');
  await expect(confirmed.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await confirmed.close();
  await page.bringToFront();
}

/** Registers an invited person from the emailed link until they are signed in. Returns their page. */
export async function acceptInvite(page: Page, firebasePort: number, email: string): Promise<Page> {
  // Several people do this at once, each in a browser with an empty cache.
  const slowly = { timeout: 30_000 };
  const form = await followMailedLink(page, firebasePort, email, 'You are invited', 'Accept the invite');
  await expect(form.getByLabel('Email', { exact: true })).toHaveValue(email, slowly);
  await fillAccount(form);
  await form.getByRole('button', { name: 'Get Started' }).click();
  await expect(form).toHaveURL(/\/verification$/, slowly);
  await verify(form, firebasePort, email);
  await expect(form.getByRole('tab', { name: "Today's Jobs" })).toBeVisible(slowly);
  return form;
}

/** The session on a page, according to the page's own storage. */
export function sessionOf(page: Page): Promise<{ uid: string; idToken: string }> {
  return page.evaluate(() => {
    for (const storage of [sessionStorage, localStorage])
      for (const key of Object.keys(storage).filter((name) => name.startsWith('firebase:authUser:'))) {
        const user = JSON.parse(storage.getItem(key) ?? '') as {
          uid: string;
          stsTokenManager: { accessToken: string };
        };
        return { uid: user.uid, idToken: user.stsTokenManager.accessToken };
      }
    throw new Error('Nobody is signed in.');
  });
}

/** Names of the calls in the contracts. */
type CallName = {
  [Name in keyof typeof calls]: (typeof calls)[Name] extends { area: calls.Area } ? Name : never;
}[keyof typeof calls];

/** Calls a function directly with the session of a page's user. Returns `OK` or the refusal's status. */
export async function callDirectly(page: Page, port: number, name: CallName, data: object): Promise<string> {
  const { idToken } = await sessionOf(page);
  return page.evaluate(
    async ({ url, idToken, data }) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
        body: JSON.stringify({ data }),
      });
      return ((await answer.json()) as { error?: { status: string } }).error?.status ?? 'OK';
    },
    { url: `http://localhost:${port}/demo-spot/${calls.functionsRegion}/${calls.pathOf(calls[name])}`, idToken, data },
  );
}

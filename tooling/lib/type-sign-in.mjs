import { codeOf } from './second-factor.mjs';

/** URL of the Local Firebase that the open page uses. */
async function firebaseOf(page) {
  const { host, port } = await page.evaluate(
    () => JSON.parse(document.getElementById('spot-config').textContent).emulator,
  );
  return `http://${host}:${port}`;
}

/** Signs in by hand, with an authenticator code if the account has one, and waits until the sign-in page is left. */
export async function typeSignIn(page, url, { email, password, secondFactor, remember }) {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  if (remember) await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Sign In' }).click();
  if (secondFactor) {
    await page.getByLabel('Sign-in code').fill(await codeOf(await firebaseOf(page), email));
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await page.waitForURL((address) => address.pathname !== '/login');
}

import { ensureBrowser, findBrowser } from '../../lib/browser.mjs';
import { Clear } from '../../lib/say.mjs';
import { typeSignIn } from '../../lib/type-sign-in.mjs';

/** Starts Chromium. The kit leaves Playwright out, because few commands need it. */
export async function launch() {
  const { chromium } = await import('@playwright/test').catch(() => {
    throw new Clear('This needs Playwright: npm install --save-dev @playwright/test');
  });
  await ensureBrowser();
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath: findBrowser(), args });
}

/** A context in which a person is signed in; without `person` of a visitor. Nothing moves in it by itself. */
export async function contextOf(browser, { url, size, person }) {
  const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce', baseURL: url });
  // A copy of the last visit would lie over the page.
  await context.addInitScript(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('spot: last known')) localStorage.removeItem(key);
  });
  if (person) {
    const page = await context.newPage();
    try {
      await typeSignIn(page, url, { ...person, remember: true });
    } catch (error) {
      await context.close();
      throw error;
    }
    await page.close();
  }
  return context;
}

/** Whether the page is still loading something, as far as a person sees. */
export const isLoading = async (page) =>
  (await page
    .locator('main :is([role=progressbar]:not([aria-valuenow]), [aria-busy=true]):visible, [data-last-known]')
    .count()) > 0;

/** A published version's folder and its pages. */
export async function publishedAt(client, project, feature, version) {
  const { base } = (await client.version(feature, version)) ?? {};
  if (!base) throw new Clear(`${feature} ${version} is not published.`);
  const response = await fetch(`${project.releases.url}/${base}version.json`);
  if (!response.ok) throw new Clear(`The files of ${feature} ${version} cannot be read: ${response.status}.`);
  return { base, routes: (await response.json()).routes };
}

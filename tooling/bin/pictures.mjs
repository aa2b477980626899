import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from '../lib/install.mjs';
import { root } from '../lib/root.mjs';
import { Clear, command } from '../lib/say.mjs';

/** The README's pictures: user, page, and what to wait for. */
const pictures = [
  { name: 'overview', email: 'owner@northside.test', path: '/', shows: 'tr, [role=row]' },
  { name: 'week', email: 'owner@northside.test', path: '/shifts', shows: '[data-gig]' },
  { name: 'shift', email: 'owner@northside.test', path: '/shifts', shows: '[data-gig]', open: true },
  { name: 'check-ins', email: 'ops@spot.test', path: '/checkins', shows: 'tr, [role=row]' },
];

async function signIn(page, url, email) {
  const { isPlatformAdmin, password } = await import('../lib/accounts.mjs');
  const { typeSignIn } = await import('../lib/type-sign-in.mjs');
  await typeSignIn(page, url, { email, password, secondFactor: isPlatformAdmin(email) });
}

/** Waits for the page's content, images and fonts. */
async function settle(page, shows) {
  await page.locator(shows).nth(1).waitFor();
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  await page.evaluate(() => document.fonts.ready);
}

const usage = `npm run pictures: retakes the pictures of the README in docs/pictures, with the sample data`;

await command(async () => {
  ensureInstalled(root);
  const { ensureBuilt } = await import('../lib/build.mjs');
  const { ensureBrowser, findBrowser } = await import('../lib/browser.mjs');
  const { adminEnvironment } = await import('../lib/local-firebase.mjs');
  const { run } = await import('../lib/run.mjs');
  const { startStack } = await import('../lib/stack.mjs');
  const { chromium } = await import('@playwright/test');
  await Promise.all([ensureBuilt(), ensureBrowser()]);
  const folder = join(root, 'docs/pictures');
  mkdirSync(folder, { recursive: true });
  const stack = await startStack();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const seeded = await run(process.execPath, [join(root, 'firebase/seed/dist/seed.mjs')], {
      env: adminEnvironment(stack.firebase.port),
    });
    if (seeded.code !== 0) throw new Clear(`The sample data could not be loaded:\n${seeded.output}`);
    for (const { name, email, path, shows, open } of pictures) {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        locale: 'en-CA',
        timezoneId: 'America/Toronto',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await signIn(page, stack.url, email);
      await page.goto(`${stack.url}${path}`);
      await settle(page, shows);
      if (open) {
        await page.locator('[data-gig]').first().click();
        await settle(page, '[role=dialog] [role=tab]');
      }
      await page.screenshot({ path: join(folder, `${name}.png`) });
      await context.close();
      console.log(`docs/pictures/${name}.png`);
    }
  } finally {
    await browser.close();
    await stack.close();
  }
}, usage);

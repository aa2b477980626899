import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';
import { Clear } from './say.mjs';

// Headless Chromium can be installed alone and needs half the processor time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/** The first of these programs on the PATH. */
function onPath(...programs) {
  const places = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return programs.flatMap((name) => places.map((place) => join(place, name))).find((path) => existsSync(path));
}

/** A Chrome or Chromium on the PATH; if undefined, Playwright's own is needed. */
export const findBrowser = () => onPath(...names);

async function hasPlaywrightBrowser() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

/** Finds a browser or, on Debian as root, installs one; otherwise throws one line that says what is missing. */
export async function ensureBrowser() {
  if (findBrowser() || (await hasPlaywrightBrowser())) return;
  const debian = onPath('apt-get') && process.getuid?.() === 0;
  if (!debian)
    throw new Clear('The browser tests need Chrome or Chromium on the PATH (or: npx playwright install chromium).');
  console.log('No Chrome or Chromium found: installing one with apt-get ...');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { code } = await run('apt-get', ['install', '-y', '--no-install-recommends', name], { env });
    if (code === 0) return;
  }
  throw new Clear('The browser tests need Chromium, and apt-get could not install it.');
}

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Clear } from './say.mjs';

// Without a window Chromium is to be had alone, and takes half the processor time of the whole of it.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/** A Chrome or Chromium on the PATH; undefined means that Playwright's own has to be there. */
export function findBrowser() {
  const places = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => places.map((place) => join(place, name))).find((path) => existsSync(path));
}

async function hasPlaywrightBrowser() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

/** Finds a browser or, on Debian as root, installs one; otherwise says in one line what is missing. */
export async function ensureBrowser() {
  if (findBrowser() || (await hasPlaywrightBrowser())) return;
  const debian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (!debian)
    throw new Clear('The browser tests need Chrome or Chromium on the PATH (or: npx playwright install chromium).');
  console.log('No Chrome or Chromium found: installing one with apt-get ...');
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update'], options);
  const installs = (name) =>
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], options).status === 0;
  if (!['chromium-headless-shell', 'chromium'].some(installs))
    throw new Clear('The browser tests need Chromium, and apt-get could not install it.');
}

import { defineConfig } from '@playwright/test';
import { findBrowser } from './tooling/lib/browser.mjs';

const executablePath = findBrowser();

/** Browser tests of every workspace against the composed production build and Local Firebase. */
export default defineConfig({
  testDir: '.',
  testMatch: ['*/e2e/**/*.spec.ts', 'firebase/*/e2e/**/*.spec.ts'],
  testIgnore: ['**/node_modules/**', '**/dist/**', '**/.local/**'],
  globalSetup: './tooling/e2e/global-setup.ts',
  fullyParallel: true,
  // With one for each core, a third of their time passes in waiting for pages.
  workers: 3,
  // `npm test` names what needed the second try, and fails where that is more than a hiccup (tooling/lib/checks.mjs).
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.SPOT_E2E_REPORT
    ? [['json', { outputFile: process.env.SPOT_E2E_REPORT }], ['list']]
    : [['list']],
  outputDir: './test-results',
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1440, height: 900 },
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // Drawing what moves takes a seventh of the time; `withMotion` is for the tests of whole days, and of what moves.
    contextOptions: { reducedMotion: 'reduce' },
    // What a worker asks for is not seen by a test's routes. Tests of the time without a network let it in.
    serviceWorkers: 'block',
    // A run of everything keeps nothing but its log, and recording costs a fifth of the time.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Pages are drawn without a process that plays a graphics card. Chromium's sandbox does not work for root.
      args: ['--disable-gpu', '--disable-software-rasterizer', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
  },
});

import { defineConfig } from '@playwright/test';
import base from '../../playwright.config';

/**
 * `npm run sweep`: every page of the product with the sample data. Not part of `npm test`, because it takes a quarter of an
 * hour.
 */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: ['*.spec.ts'],
  globalSetup: './setup.ts',
  workers: 2,
  timeout: 2_400_000,
  outputDir: '../../.local/sweep/results',
  use: { ...base.use, trace: 'off' },
});

import { join } from 'node:path';
import { vendorMapper } from './vendor.mjs';

const here = (file) => join(import.meta.dirname, file);

const transform = {
  '^.+\\.(t|j|mj)sx?$': [
    here('touched.cjs'),
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
      sourceMaps: 'inline',
    },
  ],
};
/** Packages that only ship ES modules and therefore need the transform; SPOT's own are TypeScript. */
const esmOnly = [
  '@spot',
  'msw',
  '@mswjs',
  'until-async',
  'rettime',
  'outvariant',
  'strict-event-emitter',
  '@open-draft',
  'cron-parser',
  '@exodus',
  'single-spa-react',
  '@photostructure',
  'supercluster',
  'kdbush',
];
const common = {
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(?:${esmOnly.join('|')})/)`, '/\\.local/jest/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/'],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.local/(?!jest/)'],
};
const style = { '\\.css$': here('style.cjs') };

// Screens show the day of whoever looks, and a test must see the same on every machine. Browser tests name their zone themselves.
process.env.TZ = 'UTC';

/**
 * Jest's configuration, here and in a feature's own repository: rules and protocols run in node, components (`*.test.tsx`) in
 * jsdom.
 */
export const jestConfig = () => ({
  // Two slow cores must not turn a correct result into a timeout.
  testTimeout: 120_000,
  globalSetup: here('vendor.mjs'),
  testSequencer: here('sequencer.cjs'),
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: here('node.cjs'),
      setupFilesAfterEnv: [here('second-try.cjs'), here('waiting.cjs'), here('properties.cjs')],
      runtime: here('runtime.cjs'),
      moduleNameMapper: { ...style, ...vendorMapper({ screens: false }) },
      testMatch: ['<rootDir>/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'screens',
      testEnvironment: here('jsdom.cjs'),
      runtime: here('runtime.cjs'),
      testEnvironmentOptions: { customExportConditions: [''] },
      setupFilesAfterEnv: [here('second-try.cjs'), here('waiting.cjs'), here('setup-screens.ts')],
      moduleNameMapper: { ...style, ...vendorMapper({ screens: true }) },
      testMatch: ['<rootDir>/**/*.test.tsx'],
    },
  ],
});

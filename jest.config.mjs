import { vendorMapper } from './tooling/jest/vendor.mjs';

const transform = {
  '^.+\\.(t|j|mj)sx?$': [
    '@swc/jest',
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
/** Packages that ship ES modules only and so go through the transform. */
const esmOnly = [
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
const style = { '\\.css$': '<rootDir>/tooling/jest/style.cjs' };

/** Backends, rules of the domain and protocols run in node; screens (`*.test.tsx`) in jsdom. */
export default {
  // Two slow cores must not turn a right answer into a failure.
  testTimeout: 30_000,
  globalSetup: '<rootDir>/tooling/jest/vendor.mjs',
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      moduleNameMapper: { ...style, ...vendorMapper({ screens: false }) },
      testMatch: ['<rootDir>/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'screens',
      testEnvironment: '<rootDir>/tooling/jest/jsdom.cjs',
      testEnvironmentOptions: { customExportConditions: [''] },
      setupFilesAfterEnv: ['<rootDir>/tooling/jest/setup-screens.ts'],
      moduleNameMapper: { ...style, ...vendorMapper({ screens: true }) },
      testMatch: ['<rootDir>/**/*.test.tsx'],
    },
  ],
};

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  closedEntries,
  fluentHasOneEntry,
  houseRules,
  insideContracts,
  settingsMayExport,
} from './tooling/lint/conventions.mjs';

const { workspaces } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));
const features = workspaces.filter((name) => name.startsWith('mfe-'));

const everywhere = workspaces.filter((name) => name !== 'shared-contracts');
/** Entry points of the contracts that draw or belong to the browser. */
const drawn = ['contracts/ui', 'contracts/shell-api', 'contracts/testing', 'contracts/core/client'];
const asking = { regex: '^@spot\\/contracts\\/.*\\/queries$', message: 'Queries are asked by the SDK of a browser.' };

const either = (names) => names.map((name) => name.replaceAll('/', '\\/')).join('|');

const contracts = join(import.meta.dirname, 'shared-contracts');

/** `folders` of the repository, `packages` (without `@spot/`) that files below `from` may not import. */
const forbid = (from, folders, why, { packages = [], above = [] } = {}) => ({
  files: [`${from}/**/*.{ts,tsx,mjs}`],
  // Browser tests drive the whole product, tests of functions run on Local Firebase, and builds use the tools.
  ignores: [
    '**/e2e/**',
    'firebase/functions/src/testing/**',
    '**/*.test.ts',
    '**/webpack.config.mjs',
    'firebase/functions/*.mjs',
  ],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^@spot\\/(?:${either([...folders.map((name) => name.replaceAll('/', '-')), ...packages])})(?:\\/|$)`,
            message: why,
          },
          { regex: `^(?:\\.\\.\\/)+(?:${either(folders)})(?:\\/|$)`, message: why },
          ...above,
          fluentHasOneEntry,
        ],
      },
    ],
  },
});

/** Nobody imports sideways (docs/architecture.md). Made from the workspaces, so a new feature is guarded at once. */
const except = (...allowed) => everywhere.filter((name) => !allowed.includes(name));
const functions = 'firebase/functions/src';
/** The backends of the features and of the workers; each is a codebase that is deployed alone. */
const backends = readdirSync(new URL(functions, import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['core', 'shifts', 'testing'].includes(entry.name))
  .map(({ name }) => name);
const pure = 'Functions import the pure parts of shared-contracts.';
const forbidFunctions = (from, closed = [], message = '') =>
  forbid(from, except('firebase/functions'), pure, {
    packages: drawn,
    above: [
      asking,
      { regex: '^(?:\\.\\.\\/){2,}(?:local|seed|simulator)\\/', message: pure },
      ...(closed.length > 0 ? [{ regex: `^(?:\\.\\.\\/)+(?:${either(closed)})(?:\\/|$)`, message }] : []),
    ],
  });

const layers = [
  ...features.map((feature) =>
    forbid(feature, except(feature), 'A feature imports shared-contracts and libraries, nothing else.', {
      above: [closedEntries(contracts, feature.replace('mfe-', ''))],
    }),
  ),
  forbid('shell', except('shell'), 'The shell imports shared-contracts, never a feature.', {
    above: [closedEntries(contracts, 'shell')],
  }),
  forbidFunctions('firebase/functions'),
  forbidFunctions(`${functions}/core`, ['shifts', ...backends], 'The core imports neither shifts nor an area.'),
  forbidFunctions(`${functions}/shifts`, backends, 'Shifts import the core, never an area.'),
  ...backends.map((area) =>
    forbidFunctions(
      `${functions}/${area}`,
      backends.filter((other) => other !== area),
      'An area of the functions imports shifts and the core, never another area.',
    ),
  ),
  forbid(
    'firebase/local',
    [...except('firebase/local'), 'shared-contracts'],
    'Local Firebase imports nothing of the product.',
    { packages: ['contracts'] },
  ),
  ...insideContracts(contracts),
];

/** Most functions that read are called inside of a transaction, and none can tell by its own lines whether it is. */
const functionsSettle = {
  files: [`${functions}/**/*.ts`],
  ignores: ['**/*.test.ts', `${functions}/testing/**`],
  rules: {
    'no-restricted-properties': [
      'error',
      {
        object: 'Promise',
        property: 'all',
        message: 'A read that outlives its transaction keeps locks. Use settleAll of core/inParallel.',
      },
    ],
  },
};

export default [...houseRules, ...layers, functionsSettle, settingsMayExport];

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  areasOf,
  fluentHasOneDoor,
  houseRules,
  layersOfContracts,
  namesOfOthers,
  settingsMayExport,
} from './tooling/lint/house.mjs';

const { workspaces } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));
const features = workspaces.filter((name) => name.startsWith('mfe-'));

const everywhere = workspaces.filter((name) => name !== 'shared-contracts');
/** Doors of the contracts that draw or belong to the browser. */
const drawn = ['contracts/ui', 'contracts/shell-api', 'contracts/testing'];

const either = (names) => names.map((name) => name.replaceAll('/', '\\/')).join('|');

const contracts = join(import.meta.dirname, 'shared-contracts');
const areas = areasOf(contracts);

/** Inside the contracts an area knows itself and what is shared, and names files: a layer's door would bring every area. */
const insideContracts = ['shared', ...areas].map((own) => ({
  files: layersOfContracts.map((layer) => `shared-contracts/${layer}/${own}/**/*.ts`),
  ignores: ['**/*.test.ts'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^(?:\\.\\.\\/)+(?:(?:${either(layersOfContracts)})\\/)?(?:${either(areas.filter((area) => area !== own))})(?:\\/|$)`,
            message: 'An area of the contracts imports itself and what is shared.',
          },
          {
            regex: `^(?:(?:\\.\\.\\/)+|@spot\\/contracts\\/)(?:${either(layersOfContracts)})(?:\\/index)?$`,
            message: 'Inside the contracts files are imported, not doors.',
          },
          {
            regex: '^(?:\\.\\.\\/)+time(?:\\/|$)',
            message: 'Time has a door of the shell: @spot/contracts/time.',
          },
        ],
      },
    ],
  },
}));

/** `folders` of the repository, `packages` (without `@spot/`) and names of doors that files below `from` may not import. */
const forbid = (from, folders, why, { packages = [], paths = [], above = [] } = {}) => ({
  files: [`${from}/**/*.{ts,tsx,mjs}`],
  // Browser tests drive the whole product, and tests of functions run on Local Firebase.
  ignores: ['**/e2e/**', 'firebase/functions/src/testing/**', '**/*.test.ts', '**/webpack.config.mjs'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        paths,
        patterns: [
          {
            regex: `^@spot\\/(?:${either([...folders.map((name) => name.replaceAll('/', '-')), ...packages])})(?:\\/|$)`,
            message: why,
          },
          { regex: `^(?:\\.\\.\\/)+(?:${either(folders)})(?:\\/|$)`, message: why },
          ...above,
          fluentHasOneDoor,
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
  .filter((entry) => entry.isDirectory() && !['shared', 'market', 'testing'].includes(entry.name))
  .map(({ name }) => name);
const pure = 'Functions import the pure parts of shared-contracts.';
const forbidFunctions = (from, closed = [], message = '') =>
  forbid(from, except('firebase/functions'), pure, {
    packages: drawn,
    above: [
      { regex: '^(?:\\.\\.\\/){2,}(?:local|seed|simulator)\\/', message: pure },
      ...(closed.length > 0 ? [{ regex: `^(?:\\.\\.\\/)+(?:${either(closed)})(?:\\/|$)`, message }] : []),
    ],
  });

const layers = [
  ...features.map((feature) =>
    forbid(feature, except(feature), 'A feature imports shared-contracts and libraries, nothing else.', {
      paths: namesOfOthers(contracts, feature.replace('mfe-', '')),
    }),
  ),
  forbid('shell', except('shell'), 'The shell imports shared-contracts, never a feature.', {
    paths: namesOfOthers(contracts),
  }),
  forbidFunctions('firebase/functions'),
  forbidFunctions(
    `${functions}/shared`,
    ['market', ...backends],
    'What is shared imports neither the market nor an area.',
  ),
  forbidFunctions(`${functions}/market`, backends, 'The market imports what is shared, never an area.'),
  ...backends.map((area) =>
    forbidFunctions(
      `${functions}/${area}`,
      backends.filter((other) => other !== area),
      'An area of the functions imports the market and what is shared, never another area.',
    ),
  ),
  forbid(
    'firebase/local',
    [...except('firebase/local'), 'shared-contracts'],
    'Local Firebase imports nothing of the product.',
    { packages: ['contracts'] },
  ),
  ...insideContracts,
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
        message: 'A read that outlives its transaction keeps locks. Use settleAll of shared/inParallel.',
      },
    ],
  },
};

export default [...houseRules, ...layers, functionsSettle, settingsMayExport];

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { closedTo } from './areas.mjs';

/** The existing areas of the contracts: folders with calls. */
const areasIn = (contracts) =>
  readdirSync(contracts, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(contracts, entry.name, 'calls/index.ts')))
    .map(({ name }) => name);

const either = (names) => names.map((name) => name.replaceAll('/', '\\/')).join('|');

/** Entry points of the contracts that `name` may not use: those of closed areas, and those that combine all areas. */
export const closedEntries = (contracts, name) => ({
  regex: `^@spot\\/contracts\\/(?:${either([...closedTo(name, areasIn(contracts)), 'all', 'stored'])})(?:\\/|$)`,
  message: `It belongs to an area that ${name} may not use; tooling/lint/areas.mjs says which it may.`,
});

/** Rules inside the contracts: an area imports only files of its own and of areas below it. */
export const insideContracts = (contracts) => {
  const areas = areasIn(contracts);
  const above = ['ui', 'shell-api', 'testing', 'all', 'stored'];
  const ofArea = (name) => [
    {
      regex: `^(?:\\.\\.\\/)+(?:${either([...closedTo(name, areas), ...above])})(?:\\/|$)`,
      message: `It belongs to an area that ${name} may not use; tooling/lint/areas.mjs says which it may.`,
    },
    {
      regex: `^(?:(?:\\.\\.\\/)+(?:${either(areas)})(?:\\/(?:calls|queries))?(?:\\/index)?|@spot\\/contracts\\/(?!time$).*)$`,
      message: 'Inside the contracts files are imported, not entry points.',
    },
    {
      regex: '^(?:\\.\\.\\/)+(?:core\\/)?time(?:\\/|$)',
      message: 'The shell provides time as a shared module: @spot/contracts/time.',
    },
  ];
  const queries = {
    regex: '^\\..*\\/queries(?:\\/|$)',
    message: 'What functions use as well cannot ask by the SDK of a browser.',
  };
  const rule = (files, patterns, ignores = []) => ({
    files,
    ignores: ['**/*.test.{ts,tsx}', ...ignores],
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  });
  const drawn = ({ name, ignores }) =>
    rule(
      [`shared-contracts/${name}/**/*.{ts,tsx}`],
      [
        closedEntries(contracts, name),
        {
          regex: `^(?:\\.\\.\\/)+(?:${either([...closedTo(name, areas), 'all', 'stored'])})(?:\\/|$)`,
          message: `It belongs to an area that ${name} may not use; tooling/lint/areas.mjs says which it may.`,
        },
      ],
      ignores,
    );
  return [
    ...areas.flatMap((name) => [
      rule([`shared-contracts/${name}/**/*.ts`], ofArea(name), ['shared-contracts/releases/describe/**']),
      rule([`shared-contracts/${name}/{entities,rules,messages,calls}/**/*.ts`], [...ofArea(name), queries]),
    ]),
    drawn({ name: 'shell-api' }),
    drawn({ name: 'ui', ignores: ['shared-contracts/ui/chat/**'] }),
    drawn({ name: 'ui/chat' }),
  ];
};

export const fluentHasOneEntry = {
  regex: '^@fluentui\\/',
  message: 'Import Fluent from one place: @spot/contracts/ui/core or @spot/contracts/ui/data.',
};

/** Programs are in different places on different machines, so they must be run by name. */
const absoluteProgram = String.raw`/(?:^|[\s="':;])(?:\u002F(?:usr|bin|sbin|opt|snap|nix|Applications|Library)\u002F|[A-Za-z]:\\)/`;
const programsByName = ['Literal[value', 'TemplateElement[value.raw'].map((place) => ({
  selector: `${place}=${absoluteProgram}]`,
  message: 'No absolute path of a program: the PATH knows where it lies.',
}));

/** Property tests must use random seeds and the shared reporter. */
const asserting = "CallExpression[callee.object.name='fc'][callee.property.name='assert']";
const randomAnew = [
  {
    selector: `${asserting} > ObjectExpression.arguments > Property[key.name=/^(seed|path|reporter|asyncReporter)$/]`,
    message: 'A property draws anew in each run; what it found is kept as `examples`.',
  },
  { selector: "CallExpression[callee.object.name='fc'][callee.property.name='check']", message: 'Use fc.assert.' },
];
/** A field's limit must be the one of its call. Codes and numbers of at most nine digits have none. */
const limits = {
  selector: "JSXAttribute[name.name='maxLength'] > JSXExpressionContainer > Literal[value>9]",
  message: 'The limit of a text is a constant of the contracts, so that form and function have the same.',
};
const everywhere = [
  limits,
  { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
  ...programsByName,
  ...randomAnew,
];
const uploadsAsTheyAre = {
  selector: "CallExpression[callee.property.name='download']",
  message: 'Uploads are read with uploadedBytes, which unpacks nothing.',
};
const noProperties = {
  selector: "ImportDeclaration[source.value='fast-check']",
  message: 'Properties are in *.test.ts.',
};

/** Rules for every file of the product. */
export const houseRules = [
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.local/**',
      '.turbo/**',
      '**/*.generated.*',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  ...tseslint.configs.recommended,
  {
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: {
      'no-restricted-syntax': ['error', ...everywhere],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-explicit-any': 'error',
      // A function that a reader can keep in mind.
      complexity: ['error', 20],
      'max-depth': ['error', 3],
      'max-params': ['error', 5],
      // Otherwise an import of types alone would still load the module, and could close a circle.
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    },
  },
  {
    files: ['**/*.tsx', '**/use*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  // Only programs of the build run what they have just built.
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-eval': 'error', 'no-implied-eval': 'error', 'no-new-func': 'error' },
  },
  // tooling/jest/properties.cjs configures property tests, but not for components.
  { files: ['**/*.test.tsx', '**/e2e/**'], rules: { 'no-restricted-syntax': ['error', ...everywhere, noProperties] } },
  {
    files: ['firebase/functions/src/**/*.ts'],
    ignores: ['**/*.test.ts', '**/testing/**', '**/core/uploadedBytes.ts', '**/features/inService.ts'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, uploadsAsTheyAre] },
  },
  // `.cjs` files are CommonJS because the programs that load them require it.
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
];

export const settingsMayExport = {
  files: ['**/*.config.mjs', '**/*.config.ts', '**/webpack.config.mjs'],
  rules: { 'no-restricted-syntax': ['error', ...programsByName] },
};

function contractsFrom(dir) {
  const found = join(dir, 'node_modules/@spot/contracts');
  if (existsSync(found)) return found;
  if (dir === dirname(dir)) throw new Error('@spot/contracts is not installed.');
  return contractsFrom(dirname(dir));
}

/** The same rules for a repository with one feature: `export default featureLint({ dir: import.meta.dirname })`. */
export function featureLint({ dir }) {
  const { name } = JSON.parse(readFileSync(join(dir, 'remote.json'), 'utf8'));
  return [
    ...houseRules,
    {
      files: ['src/**/*.{ts,tsx}'],
      ignores: ['**/*.test.{ts,tsx}'],
      rules: {
        'no-restricted-imports': ['error', { patterns: [closedEntries(contractsFrom(dir), name), fluentHasOneEntry] }],
      },
    },
    settingsMayExport,
  ];
}

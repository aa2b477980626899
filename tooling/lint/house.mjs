import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Layers of the contracts that know the domain; inside each a folder is an area, or `shared` for all of them. */
export const layersOfContracts = ['calls', 'messages', 'rules', 'entities', 'data'];
export const areasOf = (contracts) =>
  readdirSync(join(contracts, 'calls'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
    .map(({ name }) => name);

/** What the files of one area export through a layer's door. */
function namesOf(contracts, layer, area) {
  const folder = join(contracts, layer, area);
  return (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => !file.includes('.test.') && file.endsWith('.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/^export (?:async )?(?:const|function|class|type|interface) (\w+)/gm)])
    .map(([, name]) => name);
}

/** The area of releases has no screens of its own: the back office shows them. */
const lent = { backoffice: ['releases'] };

/** Doors serve every area, so what a feature or the shell may not take is said by name. */
export const namesOfOthers = (contracts, ...own) =>
  layersOfContracts.flatMap((layer) =>
    areasOf(contracts)
      .filter((area) => !own.includes(area) && !own.some((name) => lent[name]?.includes(area)))
      .map((area) => ({ area, importNames: namesOf(contracts, layer, area) }))
      .filter(({ importNames }) => importNames.length > 0)
      .map(({ area, importNames }) => ({
        name: `@spot/contracts/${layer}`,
        importNames,
        message: `It belongs to the area ${area}; what several areas need lies in shared/.`,
      })),
  );

export const fluentHasOneDoor = {
  regex: '^@fluentui\\/',
  message: 'Fluent has one door: @spot/contracts/ui/core or @spot/contracts/ui/data.',
};

/** Where a program lies differs between machines: it is asked for by its name. */
const absoluteProgram = String.raw`/(?:^|[\s="':;])(?:\u002F(?:usr|bin|sbin|opt|snap|nix|Applications|Library)\u002F|[A-Za-z]:\\)/`;
const programsByName = ['Literal[value', 'TemplateElement[value.raw'].map((place) => ({
  selector: `${place}=${absoluteProgram}]`,
  message: 'No absolute path of a program: the PATH knows where it lies.',
}));

/** A property is random, and says how it failed in one way. */
const asserting = "CallExpression[callee.object.name='fc'][callee.property.name='assert']";
const randomAnew = [
  {
    selector: `${asserting} > ObjectExpression.arguments > Property[key.name=/^(seed|path|reporter|asyncReporter)$/]`,
    message: 'A property draws anew in each run; what it found is kept as `examples`.',
  },
  { selector: "CallExpression[callee.object.name='fc'][callee.property.name='check']", message: 'Use fc.assert.' },
];
const everywhere = [
  { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
  ...programsByName,
  ...randomAnew,
];
const noProperties = {
  selector: "ImportDeclaration[source.value='fast-check']",
  message: 'Properties are in *.test.ts.',
};

/** What holds for every file of the product. */
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
      // An import of types alone would otherwise still run the module, and close circles.
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    },
  },
  {
    files: ['**/*.tsx', '**/use*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  // Setup of a property: tooling/jest/properties.cjs, which screens do without.
  { files: ['**/*.test.tsx', '**/e2e/**'], rules: { 'no-restricted-syntax': ['error', ...everywhere, noProperties] } },
  // A file that says `.cjs` is CommonJS because whoever loads it asks for that.
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

/** The same rules in a repository that holds one feature: `export default featureLint({ dir: import.meta.dirname })`. */
export function featureLint({ dir }) {
  const { name } = JSON.parse(readFileSync(join(dir, 'remote.json'), 'utf8'));
  return [
    ...houseRules,
    {
      files: ['src/**/*.{ts,tsx}'],
      ignores: ['**/*.test.{ts,tsx}'],
      rules: {
        'no-restricted-imports': [
          'error',
          { paths: namesOfOthers(contractsFrom(dir), name), patterns: [fluentHasOneDoor] },
        ],
      },
    },
    settingsMayExport,
  ];
}

import { readFileSync } from 'node:fs';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const { workspaces } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));
const features = workspaces.filter((name) => name.startsWith('mfe-'));

/** Nobody imports sideways (docs/architecture.md). Generated from the workspaces, so a new feature is guarded at once. */
const forbid = (from, packages, why) => ({
  files: [`${from}/**/*.{ts,tsx,mjs}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^(?:${packages.map((name) => `@spot/${name.replace('/', '-')}`).join('|')})(?:/|$)`,
            message: why,
          },
          {
            regex: `^(?:\\.\\./)+(?:${packages.map((name) => name.replace('/', '\\/')).join('|')})(?:/|$)`,
            message: why,
          },
          {
            regex: '^@fluentui/',
            message: 'Fluent has one door: @spot/contracts/ui/core or @spot/contracts/ui/data.',
          },
        ],
      },
    ],
  },
});

const layers = [
  ...features.map((feature) =>
    forbid(
      feature,
      ['shell', ...features.filter((other) => other !== feature), 'firebase/'],
      'A feature imports shared-contracts and libraries, nothing else.',
    ),
  ),
  forbid('shell', [...features, 'firebase/'], 'The shell imports shared-contracts, never a feature.'),
  forbid(
    'firebase/functions',
    [
      'shell',
      ...features,
      'firebase/local',
      'firebase/seed',
      'firebase/simulator',
      'contracts/ui',
      'contracts/shell-api',
    ],
    'Functions import the pure parts of shared-contracts.',
  ),
  forbid(
    'firebase/local',
    [
      'shell',
      ...features,
      'contracts',
      'shared-contracts',
      'firebase/functions',
      'firebase/seed',
      'firebase/simulator',
    ],
    'Local Firebase imports nothing of the product.',
  ),
];

export default tseslint.config(
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
      'no-restricted-syntax': ['error', { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    },
  },
  {
    files: ['**/*.tsx', '**/use*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  ...layers,
  { files: ['**/*.config.mjs', '**/*.config.ts', '**/webpack.config.mjs'], rules: { 'no-restricted-syntax': 'off' } },
);

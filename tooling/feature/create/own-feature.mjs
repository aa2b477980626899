import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Clear } from '../../lib/say.mjs';
import { fill } from '../../new-page/fill.mjs';
import { wordsOf } from '../../new-page/words.mjs';

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** Where each template goes. */
const filesOf = ({ name, Entries }) => ({
  'Page.tsx': `src/${Entries}Page.tsx`,
  'Page.test.tsx': `src/${Entries}Page.test.tsx`,
  'rule.ts': `src/${name}.ts`,
  'rule.test.ts': `src/${name}.test.ts`,
  'functions.ts': 'src/functions/index.ts',
  'declared.ts': 'src/functions/declared.ts',
  'functions.test.ts': 'src/functions/functions.test.ts',
  'text.ts': 'src/text.ts',
  'pages.ts': 'src/pages.ts',
  'lifecycles.tsx': 'src/lifecycles.tsx',
  'webpack.config.mjs': 'webpack.config.mjs',
  'jest.config.mjs': 'jest.config.mjs',
  'eslint.config.mjs': 'eslint.config.mjs',
  gitignore: '.gitignore',
  'README.md': 'README.md',
});

const manifestOf = (name, { react, zod, packages, replaced }) => ({
  name,
  version: '1.0.0',
  private: true,
  type: 'module',
  scripts: {
    dev: 'spot-feature dev',
    check: 'spot-feature check',
    'publish-version': 'spot-feature publish',
    preview: 'spot-feature preview',
    test: 'jest',
    lint: 'eslint src --max-warnings 0',
    types: 'tsc',
  },
  dependencies: { '@spot/contracts': packages['@spot/contracts'], react, zod },
  devDependencies: { '@spot/feature-kit': packages['@spot/feature-kit'], ...replaced },
  // Packages that depend on one of these get the version above.
  overrides: Object.fromEntries(Object.keys(replaced).map((one) => [one, `$${one}`])),
});

const remoteOf = ({ name, title }) => ({
  name,
  version: '1.0.0',
  slots: [],
  routes: [{ path: `/${name}`, title, audience: 'member', tab: { label: title } }],
});

/**
 * Creates a feature in its own folder below `dir`, with the packages that it needs. `from` is this program's folder with
 * `templates` and `packages`, which `facts` describes. Returns the folder and its files. Throws `Clear`.
 */
export function ownFeature({ dir, name, from, facts }) {
  const words = wordsOf(name, name, [name]);
  if (name.length > 40) throw new Clear(`${name} is too long for the name of a feature.`);
  const folder = join(dir, name);
  if (existsSync(folder)) throw new Clear(`${folder} already exists.`);
  const template = (file) => readFileSync(join(from, 'templates', `${file}.txt`), 'utf8');
  const files = {
    'package.json': json(manifestOf(name, facts)),
    'remote.json': json(remoteOf(words)),
    'tsconfig.json': json({ extends: '@spot/feature-kit/tsconfig.json', include: ['src'] }),
    ...Object.fromEntries(Object.entries(filesOf(words)).map(([file, place]) => [place, fill(template(file), words)])),
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  mkdirSync(join(folder, 'packages'));
  const packages = readdirSync(join(from, 'packages'));
  for (const file of packages) copyFileSync(join(from, 'packages', file), join(folder, 'packages', file));
  return { folder, files: [...Object.keys(files), ...packages.map((file) => `packages/${file}`)].sort() };
}

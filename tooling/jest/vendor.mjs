import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, version } from 'esbuild';
import { versionOf } from '../lib/version-of.mjs';

/**
 * Packages with many files, each bundled into one file, because every test file has its own module registry and would read them
 * again one by one. Modules in `shared` stay outside: they have their own bundle or must exist only once.
 */
const bundles = [
  {
    names: ['@fluentui/react-components'],
    shared: ['react', 'react-dom', 'scheduler', '@griffel/core'],
    mainFields: ['module', 'main'],
    screens: true,
  },
  { names: ['@griffel/core'], shared: [], mainFields: ['module', 'main'], screens: true },
  { names: ['@testing-library/dom'], shared: [], screens: true },
  { names: ['@testing-library/react'], shared: ['react', 'react-dom', '@testing-library/dom'], screens: true },
  { names: ['@testing-library/user-event'], shared: ['@testing-library/dom'], screens: true },
  { names: ['@testing-library/jest-dom'], shared: [], screens: true },
  { names: ['msw', 'msw/node'], shared: [] },
  { names: ['zod/mini'], shared: [], mainFields: ['module', 'main'] },
  { names: ['date-fns-tz'], shared: [], mainFields: ['module', 'main'] },
  { names: ['libphonenumber-js/min'], shared: [] },
  {
    names: ['@firebase/firestore'],
    shared: ['@firebase/app', '@firebase/component', '@firebase/util', '@firebase/logger'],
  },
];

const fileOf = (name) => `${name.replaceAll(/[@/]/g, '-').replace(/^-/, '')}.cjs`;
const escaped = (name) => name.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** jest's `moduleNameMapper` for these packages; those for components only in jsdom. */
export const vendorMapper = ({ screens }) =>
  Object.fromEntries(
    bundles
      .filter((bundle) => screens || !bundle.screens)
      .flatMap(({ names }) => names.map((name) => [`^${escaped(name)}$`, `<rootDir>/.local/jest/${fileOf(name)}`])),
  );

/** Exports of several packages from one file, so that common code exists once. */
const entry = ({ names, mainFields }) => {
  if (mainFields) return `export * from '${names[0]}';`;
  if (names.length === 1) return `module.exports = require('${names[0]}');`;
  return names
    .map((name) => `Object.defineProperty(exports, '${name}', { get: () => require('${name}') });`)
    .join('\n');
};

async function bundled(bundle, root, folder) {
  const { names, shared, mainFields } = bundle;
  const whole = names.length === 1 ? fileOf(names[0]) : `all-${fileOf(names[0])}`;
  await build({
    stdin: { contents: entry(bundle), resolveDir: root },
    outfile: join(folder, whole),
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'es2022',
    ...(mainFields && { mainFields }),
    minifyWhitespace: true,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"test"' },
    external: shared,
    logLevel: 'warning',
  });
  if (names.length > 1)
    for (const name of names)
      writeFileSync(join(folder, fileOf(name)), `module.exports = require('./${whole}')['${name}'];\n`);
}

/** Builds the bundles again when a package or this file has changed. */
// eslint-disable-next-line no-restricted-syntax -- jest takes the default export
export default async function vendor({ rootDir: root }) {
  const folder = join(root, '.local/jest');
  const hash = createHash('sha256')
    .update(version)
    .update(readFileSync(import.meta.filename));
  const lock = join(root, 'package-lock.json');
  const versions = bundles.map(({ names: [name] }) => `${name} ${versionOf(name, root)}`);
  const made = hash.update(existsSync(lock) ? readFileSync(lock) : versions.join()).digest('hex');
  const stamp = join(folder, 'stamp');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === made) return;
  mkdirSync(folder, { recursive: true });
  await Promise.all(bundles.map((bundle) => bundled(bundle, root, folder)));
  writeFileSync(stamp, made);
}

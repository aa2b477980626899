import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { buildSync } from 'esbuild';

const read = (file) => readFileSync(file, 'utf8');
const filesBelow = (dir, kind) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && kind.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

/** The name at its source of one part of an import, such as `type A as B`. */
const nameOf = (part) =>
  part
    .trim()
    .replace(/^type /, '')
    .split(' as ')[0];

/** The names that source files import or export from a package, from its main entry and other entries. */
function takenFrom(name, folders, kind) {
  const taking = new RegExp(`\\{([^}]*)\\}\\s*from\\s*['"]${name}(?:/svg/([\\w-]+))?['"]`, 'g');
  const found = { names: new Set(), entries: new Set() };
  for (const file of folders.flatMap((folder) => filesBelow(folder, kind)))
    for (const [, names, entry] of read(file).matchAll(taking)) {
      if (entry) found.entries.add(entry);
      const taken = entry ? [] : names.split(',').map(nameOf);
      for (const one of taken) found.names.add(one);
    }
  found.names.delete('');
  return found;
}

/** Keeps the icons that Fluent's components and the contracts draw, out of several thousand. */
function icons({ from, to, modules, contracts }) {
  const name = '@fluentui/react-icons';
  const fluent = join(modules, '@fluentui');
  const folders = readdirSync(fluent)
    .map((one) => join(fluent, one, 'lib'))
    .filter((dir) => !dir.includes('react-icons') && existsSync(dir));
  const { names } = takenFrom(name, folders, /\.js$/);
  const { entries } = takenFrom(name, [join(contracts, 'ui')], /\.tsx?$/);
  const atoms = join(from, 'lib/atoms/svg');
  const groups = new Map();
  for (const file of filesBelow(atoms, /\.js$/)) {
    const group = relative(atoms, file).slice(0, -'.js'.length);
    const own = [...read(file).matchAll(/^export const (\w+)/gm)].map(([, one]) => one).filter((one) => names.has(one));
    if (own.length > 0) groups.set(group, own);
    if (own.length > 0 || entries.has(group))
      for (const [folder, ending] of [
        ['lib', '.js'],
        ['lib', '.d.ts'],
        ['lib-cjs', '.cjs'],
        ['lib-cjs', '.d.cts'],
      ])
        cpSync(join(from, folder, 'atoms/svg', group + ending), join(to, folder, 'atoms/svg', group + ending));
  }
  for (const folder of ['lib', 'lib-cjs'])
    for (const one of readdirSync(join(from, folder)))
      if (/^(?:utils|core|contexts|providers)/.test(one))
        cpSync(join(from, folder, one), join(to, folder, one), {
          recursive: true,
          filter: (path) => !/[\\/]fonts(?:[\\/]|$)/.test(path),
        });
  const lines = [...groups].map(([group, own]) => `export { ${own.join(', ')} } from './atoms/svg/${group}.js';`);
  const rest = ["export * from './utils.js';", "export * from './providers.js';"];
  const types =
    "export type { FluentIcon } from './utils/createFluentIcon.js';\nexport type { FluentIconsProps } from './utils/FluentIconsProps.types.js';";
  writeFileSync(join(to, 'lib/index.js'), [...lines, ...rest, ''].join('\n'));
  writeFileSync(join(to, 'lib/index.d.ts'), [...lines, ...rest, types, ''].join('\n'));
  const required = [...groups.keys()].map((group) => `require('./atoms/svg/${group}.cjs')`);
  writeFileSync(
    join(to, 'lib-cjs/index.cjs'),
    `Object.assign(exports, ${[...required, "require('./utils.cjs')", "require('./providers.cjs')"].join(', ')});\n`,
  );
}

/**
 * Keeps the components that the contracts take, out of all of Fluent's, with their packages. Returns the changed manifest.
 */
function components({ from, to, modules, contracts, manifest }) {
  const name = '@fluentui/react-components';
  const { names } = takenFrom(name, [join(contracts, 'ui')], /\.tsx?$/);
  const lines = [];
  const taken = new Set();
  for (const [, list, source] of read(join(from, 'lib/index.js')).matchAll(/\{([^}]*)\}\s*from "([^"]+)"/g)) {
    const all = list.replaceAll(/\/\/.*/g, '').split(',');
    const kept = all.map((one) => one.trim()).filter((one) => names.has(one.split(' as ').at(-1)));
    if (kept.length === 0) continue;
    taken.add(source);
    lines.push({ kept, source });
  }
  mkdirSync(join(to, 'lib'), { recursive: true });
  cpSync(join(from, 'dist/index.d.ts'), join(to, 'dist/index.d.ts'));
  const module = lines.map(({ kept, source }) => `export { ${kept.join(', ')} } from '${source}';\n`);
  writeFileSync(join(to, 'lib/index.js'), module.join(''));
  const slim = { ...manifest, ...bundled([...taken].filter(isFluent), to, modules) };
  // The packages have no CommonJS build here; this is one of all of them, for tests in Node.
  buildSync({
    entryPoints: [join(to, 'lib/index.js')],
    outfile: join(to, 'lib-commonjs/index.cjs'),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    mainFields: ['module', 'main'],
    external: ['react', 'react-dom', 'scheduler', ...Object.keys(slim.dependencies).filter((one) => !isFluent(one))],
    legalComments: 'none',
    logLevel: 'warning',
  });
  return slim;
}

const isFluent = (name) => name.startsWith('@fluentui/') && name !== '@fluentui/react-icons';

/** Puts Fluent's packages and those they need into the package's own folder, each with one build of its code. */
function bundled(names, to, modules) {
  const dependencies = {};
  const within = new Set(names);
  // The set grows while it is walked.
  for (const name of within) {
    const from = join(modules, name);
    const needed = JSON.parse(read(join(from, 'package.json')));
    dependencies[name] = needed.version;
    for (const [one, range] of Object.entries(needed.dependencies ?? {}))
      if (isFluent(one)) within.add(one);
      else dependencies[one] = range;
    oneBuild({ from, to: join(to, 'node_modules', name) });
  }
  return { dependencies, bundleDependencies: [...within] };
}

/** Copies all files except those that match the filter. */
const without =
  (gone) =>
  ({ from, to }) => {
    const isKept = (path) => !gone.test(path) && !/^node_modules(?:\/|$)/.test(path);
    cpSync(from, to, { recursive: true, filter: (path) => isKept(relative(from, path).split(sep).join('/')) });
  };

const withoutMaps = without(/\.map$/);

const oneBuild = without(/\.map$|\.d\.cts$|^lib-(?:commonjs|amd)(?:\/|$)|^CHANGELOG/);

/** Replaces a package that is required but never run here. */
const empty = ({ to }) => writeFileSync(join(to, 'index.js'), 'module.exports = {};\n');

/** Packages of which a feature needs only a small part, with the function that copies it. */
const parts = {
  '@fluentui/react-icons': icons,
  '@fluentui/react-components': components,
  // Without other builds of the same code, source maps, and what the contracts do not take.
  '@firebase/firestore': without(
    /\.map$|\.rn\.|^(?:lite|pipelines)(?:\/|$)|^dist\/(?:intermediate|firestore|pipelines|lite\/(?!index\.d|.*\.node\.mjs))/,
  ),
  '@firebase/auth': without(/\.map$|\.d\.ts$(?<!auth-public\.d\.ts)|^dist\/(?:rn|cordova|web-extension-\w+)(?:\/|$)/),
  'date-fns': without(/^fp(?:\/|$)|^locale\/(?!_lib|en-US|types)|^locale\.|cdn|\.map$|\.d\.cts$/),
  'libphonenumber-js': without(/\.map$|^(?:bundle|source|es6-modern|max|mobile)(?:\/|$)|^metadata\.(?!min)|^examples/),
  leaflet: without(/\.map$|^src(?:\/|$)|leaflet\.js$/),
  msw: without(/\.map$|^(?:src|native)(?:\/|$)|^lib\/(?:iife|native)(?:\/|$)/),
  '@sinclair/typebox': without(/\.d\.m?ts$|^build\/esm(?:\/|$)/),
  // Half of them are source maps.
  '@asamuzakjp/css-color': withoutMaps,
  '@babel/helpers': withoutMaps,
  '@babel/parser': withoutMaps,
  '@babel/types': withoutMaps,
  '@mswjs/interceptors': withoutMaps,
  '@testing-library/dom': withoutMaps,
  // Only needed with another bundler.
  '@rspack/core': empty,
  // No command of Module Federation is run.
  '@module-federation/cli': empty,
  // Test coverage, which is not measured.
  'babel-plugin-istanbul': empty,
  // What the development server loads for options that are off: certificates, proxies, folders, browsers, older sockets.
  'bonjour-service': empty,
  compression: empty,
  memfs: empty,
  'http-proxy-middleware': empty,
  'launch-editor': empty,
  open: empty,
  selfsigned: empty,
  'serve-index': empty,
  sockjs: empty,
  spdy: empty,
};

/** The fields of a package's manifest that are kept; its files were already selected here. */
const fieldsOf = ({ scripts: _scripts, devDependencies: _tools, files: _files, ...rest }) => rest;

/** Writes reduced copies of these packages below `out`; returns their folders by name. */
export function slimPackages({ modules, contracts, out }) {
  const made = Object.entries(parts).map(([name, make]) => {
    const [from, to] = [join(modules, name), join(out, name)];
    mkdirSync(to, { recursive: true });
    const manifest = JSON.parse(read(join(from, 'package.json')));
    const needed = make({ from, to, modules, contracts, manifest }) ?? manifest;
    const kept =
      make === empty
        ? { name, version: manifest.version, license: manifest.license, main: 'index.js' }
        : fieldsOf(needed);
    mkdirSync(dirname(join(to, 'package.json')), { recursive: true });
    writeFileSync(join(to, 'package.json'), JSON.stringify(kept, null, 2));
    return [name, to];
  });
  return Object.fromEntries(made);
}

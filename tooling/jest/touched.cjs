const { createHash } = require('node:crypto');
const fs = require('node:fs');
const childProcess = require('node:child_process');
const threads = require('node:worker_threads');
const { dirname, join, relative, resolve, sep } = require('node:path');
const { fileURLToPath } = require('node:url');
const swc = require('@swc/jest');

/** Path of the record of what a test file touched (docs/adr/changed.md). */
const placeOf = (rootDir, test) => join(rootDir, '.local/touched', `${test.replaceAll('/', '+')}.json`);

/** Git's hash of this text. */
const versionOf = (text) =>
  createHash('sha1')
    .update(`blob ${Buffer.byteLength(text)}\0${text}`)
    .digest('hex');

const isMarked = (path) => /\.[cm]?[jt]sx?$/.test(path) && !/\.(test|spec)\.|(?:^|\/)node_modules\//.test(path);

/** The source with a marker in each outermost function, without changing line numbers. */
function marked(path, source) {
  const { declarationsOf, outermostFunctions, parse } = require('../lib/declarations.cjs');
  const found = declarationsOf(parse(path, source));
  const inserts = found.flatMap(({ nodes }, index) =>
    nodes.flatMap(outermostFunctions).flatMap(({ body }) => {
      const mark = `__touched[${index}]=1`;
      const block = source[body.getStart()] === '{';
      return block
        ? [[body.getStart() + 1, `${mark};`]]
        : [
            [body.getStart(), `(${mark},`],
            [body.end, ')'],
          ];
    }),
  );
  inserts.sort(([a], [b]) => b - a);
  let text = source;
  for (const [at, insert] of inserts) text = text.slice(0, at) + insert + text.slice(at);
  return { text, names: found.map(({ name }) => name) };
}

const strict = '"use strict";';

/** Like `@swc/jest`, for sources that report which of their declarations run. */
exports.createTransformer = (options) => {
  const inner = swc.createTransformer(options);
  const rules = versionOf(
    ['./touched.cjs', '../lib/declarations.cjs'].map((file) => fs.readFileSync(join(__dirname, file), 'utf8')).join(''),
  );
  const name = (path, { config }) => relative(config.rootDir, path).split(sep).join('/');
  return {
    ...inner,
    process(source, path, asked) {
      const file = name(path, asked);
      if (!isMarked(file)) return inner.process(source, path, asked);
      const { text, names } = marked(path, source);
      const { code, ...rest } = inner.process(text, path, asked);
      const said = JSON.stringify([file, versionOf(source), names]);
      const head = `var __touched=globalThis.__touch?.(...${said})??[];`;
      const at = code.startsWith(strict) ? strict.length : 0;
      return { ...rest, code: code.slice(0, at) + head + code.slice(at) };
    },
    getCacheKey: (source, path, asked) => inner.getCacheKey(source, path, asked) + rules.slice(0, 8),
  };
};

/** The test file that now runs in this process. */
let current;

function note(kind, given) {
  if (!current || (typeof given !== 'string' && !(given instanceof URL))) return;
  const path = relative(current.rootDir, given instanceof URL ? fileURLToPath(given) : resolve(given));
  if (!/^\.\.|^\/|(?:^|\/)node_modules(?:\/|$)|^\.(?:local|git)(?:\/|$)/.test(path)) current[kind].add(path);
}

const watched = [
  [fs, 'read', ['readFileSync', 'readFile', 'createReadStream', 'openSync', 'open', 'copyFileSync']],
  [fs, 'listed', ['readdirSync', 'readdir', 'opendir', 'opendirSync', 'globSync']],
  [fs.promises, 'read', ['readFile', 'open', 'copyFile']],
  [fs.promises, 'listed', ['readdir', 'opendir']],
];
let watching = false;
function watch() {
  if (watching) return;
  watching = true;
  for (const [object, kind, names] of watched)
    for (const name of names) {
      const before = object[name];
      if (!before) continue;
      object[name] = Object.assign(function (...given) {
        note(kind, given[0]);
        return before.apply(this, given);
      }, before);
    }
  threads.Worker = class extends threads.Worker {
    constructor(file, options) {
      if (!options?.eval) note('read', file);
      super(file, options);
    }
  };
  for (const name of ['spawn', 'spawnSync', 'exec', 'execSync', 'execFile', 'execFileSync', 'fork']) {
    const before = childProcess[name];
    childProcess[name] = Object.assign(function (...given) {
      current?.started.add(
        given
          .flat()
          .filter((part) => typeof part === 'string')
          .join(' ')
          .slice(0, 500),
      );
      return before.apply(this, given);
    }, before);
  }
}

/** Records what a test file touches for the lifetime of its environment; stored if all of its tests passed. */
exports.recording = (Environment) =>
  class extends Environment {
    constructor(config, context) {
      super(config, context);
      const { rootDir, transform } = config.projectConfig;
      const files = new Map();
      this.record = {
        rootDir,
        test: relative(rootDir, context.testPath).split(sep).join('/'),
        files,
        read: new Set(),
        listed: new Set(),
        started: new Set(),
        // Sources compiled by another transform, as in mutation tests, report nothing.
        speaks: transform.some(([, path]) => path === __filename),
        passed: true,
        whole: true,
      };
      watch();
      current = this.record;
      this.global.__touch = (file, version, names) => {
        const known = files.get(file);
        if (known) return known.marks;
        const marks = [];
        files.set(file, { version, names, marks });
        return marks;
      };
    }
    async handleTestEvent(event, state) {
      await super.handleTestEvent?.(event, state);
      if (state.testNamePattern) this.record.whole = false;
      if (event.name === 'error') this.record.passed = false;
      if (event.name === 'test_done' && event.test.errors.length > 0) this.record.passed = false;
      if (event.name === 'run_finish') this.finished = true;
    }
    async teardown() {
      const { rootDir, test, files, read, listed, started, speaks, whole } = this.record;
      const passed = this.record.passed && this.finished;
      if (current === this.record) current = undefined;
      const touched = Object.fromEntries(
        [...files].map(([file, { version, names, marks }]) => [
          file,
          [version, ...names.filter((_name, index) => marks[index])],
        ]),
      );
      const place = placeOf(rootDir, test);
      if (speaks && !passed) fs.rmSync(place, { force: true });
      if (speaks && passed && whole) {
        fs.mkdirSync(dirname(place), { recursive: true });
        const own = versionOf(fs.readFileSync(join(rootDir, test), 'utf8'));
        const rest = {
          read: [...read].filter((file) => !files.has(file) && file !== test),
          listed: [...listed],
          started: [...started],
        };
        fs.writeFileSync(place, JSON.stringify({ test, own, touched, ...rest }));
      }
      await super.teardown();
    }
  };

exports.placeOf = placeOf;
exports.versionOf = versionOf;

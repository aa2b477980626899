import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { isCode, isTest, isTyping } from './code-graph.mjs';
import { onLoad } from './declarations.cjs';
import { readPageRecords, treeNow } from './page-records.mjs';
import { changedDeclarations } from './reach.mjs';
import { root } from './root.mjs';

const isSpec = (file) => file.endsWith('.spec.ts');
const isOfFunctions = (file) => file.startsWith('firebase/functions/src/') && !file.includes('/testing/');
const isOfPages = (file) => /^(?:shell|mfe-[^/]+)\/src\//.test(file);
const isOfProduct = (file) =>
  isCode(file) && (isOfPages(file) || isOfFunctions(file) || file.startsWith('shared-contracts/'));

/** Files that cannot affect any browser test. */
const isBeside = (file) =>
  isTyping(file) || /\.md$|^docs\/|^bench\/|^\.github\//.test(file) || (isTest(file) && !isSpec(file));

/** Programs that build and serve the product for all browser tests. */
const underAll = [
  'playwright.config.ts',
  'tooling/e2e/global-setup.ts',
  'tooling/lib/build.mjs',
  'tooling/webpack/feature.mjs',
  'tooling/webpack/shell.mjs',
  'firebase/local/src/cli.ts',
];
const codebase = /^firebase\/functions\/src\/(?:[^/]+\/)?index\.ts$/;
const startsPrograms = (text) => /child_process|\bstartDev|tooling\/bin\//.test(text);

/** All browser tests as listed by Playwright: `{ id, file, line }`. */
function listBrowserTests() {
  const args = [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--list', '--reporter=json'];
  const text = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  const testsOf = ({ suites = [], specs = [] }) => [
    ...specs.map(({ id, file, line }) => ({ id, file, line })),
    ...suites.flatMap(testsOf),
  ];
  return testsOf(JSON.parse(text));
}

/**
 * Finds the browser tests that a change of the product affects, from their records. `changes` are `{ file, old, text }`, with
 * undefined for a missing text. Returns a predicate for tests with records and a set of spec files; undefined means all tests.
 */
export function pageReach({ graph, records, textOf }) {
  const executed = new Set([...records.values()].flatMap(({ declarations }) => declarations));
  const known = new Set([...records.values()].flatMap(({ functions }) => functions));
  const everywhere = new Set(underAll.flatMap((file) => [...graph.closureOf(file)]));
  /** Everything that a codebase of functions loads at start; the folder also contains programs for people. */
  const inFunctions = new Set(
    graph.files.filter((file) => codebase.test(file)).flatMap((file) => [...graph.closureOf(file)]),
  );
  const specs = graph.files.filter(isSpec);
  const services = new Map();
  /** Names of a service's calls; empty if it is not a service. */
  const callsOf = (service) => {
    if (!services.has(service)) {
      const text = textOf(`firebase/functions/src/${service}/callables.ts`);
      services.set(
        service,
        new Set([...text.matchAll(/export \{ ([\w, ]+) \}/g)].flatMap(([, names]) => names.split(', '))),
      );
    }
    return services.get(service);
  };

  return function reachOf(changes) {
    const declarations = new Set();
    const loaded = new Set();
    const functions = new Set();
    const found = new Set();
    const answer = {
      specs: found,
      touches: ({ declarations: own, files, functions: ran }) =>
        own.some((each) => declarations.has(each)) ||
        files.some((file) => loaded.has(file)) ||
        ran.some((name) => functions.has(name)),
      hasFunctions: () => functions.size > 0,
    };

    /** The users of a declaration in functions and in the tests' own process, regardless of whether it ran. */
    const upwards = (start) => {
      const seen = new Set([start]);
      for (const each of seen) {
        const [file, name] = each.split('#');
        if (isSpec(file)) found.add(file);
        if (isOfFunctions(file)) {
          if (name === onLoad && inFunctions.has(file)) return false;
          if (known.has(name)) functions.add(name);
        }
        for (const user of graph.usersOf(each)) {
          const [by, service] = user.split('#');
          if (isOfPages(by) || isBeside(by)) continue;
          // A service passes each request only to the call that it names.
          if (callsOf(service).has(name) && by.startsWith('firebase/functions/src/'))
            functions.add(`${service}/${name}`);
          else seen.add(user);
        }
      }
      return true;
    };
    /** The users of a declaration in pages: code that runs it or holds its value. */
    const inPages = (start) => {
      const seen = new Set([start]);
      for (const each of seen) {
        const [file, name] = each.split('#');
        if (isOfFunctions(file) || isTest(file)) continue;
        declarations.add(each);
        if (name === onLoad) loaded.add(file);
        // A function's effect is visible where it runs; one that never ran may be inlined in its caller.
        if (graph.isFunction(each) && executed.has(each)) continue;
        for (const user of graph.usersOf(each)) seen.add(user);
      }
    };

    /** Adds what a declaration reaches; false if that is everything. */
    const reach = (declaration) => {
      if (!upwards(declaration)) return false;
      inPages(declaration);
      return true;
    };
    const mayRun = (spec, file) => {
      const closure = [...graph.closureOf(spec)];
      return closure.includes(file) || closure.some((each) => /\/e2e\//.test(each) && startsPrograms(textOf(each)));
    };

    for (const { file, old, text } of changes) {
      if (isBeside(file)) continue;
      const changed = isCode(file) && old !== undefined ? changedDeclarations(file, old, text ?? '') : undefined;
      if (isSpec(file)) found.add(file);
      else if (isOfProduct(file)) {
        // A new file was never executed before, and every file that now uses it has changed too.
        if (!(changed ?? []).every((name) => reach(`${file}#${name}`))) return undefined;
      } else if (changed?.length === 0) {
        // Only comments or formatting changed.
      } else if ((isCode(file) || file.startsWith('tooling/')) && !everywhere.has(file)) {
        for (const spec of specs.filter((one) => mayRun(one, file))) found.add(spec);
      } else return undefined;
    }
    return answer;
  };
}

/**
 * The browser tests for a change since `base`, as arguments for Playwright: those that it affects and those that have not
 * passed with the current code. undefined means all.
 */
export function browserTestsFor(files, base, { graph, now, inGit }) {
  const { records, trees } = readPageRecords();
  if (records.size === 0) return undefined;
  const reachOf = pageReach({ graph, records, textOf: now });
  const current = treeNow();
  const change = (changed, before) =>
    changed.map((file) => ({ file, old: before(file), text: file in current ? now(file) : undefined }));
  const sinceBase = reachOf(change(files, (file) => inGit(`${base}:${file}`)));
  const since = new Map(
    [...trees].map(([name, tree]) => {
      const differ = [...new Set([...Object.keys(tree), ...Object.keys(current)])].filter(
        (file) => tree[file] !== current[file],
      );
      return [name, reachOf(change(differ, (file) => (file in tree ? (inGit(tree[file]) ?? '') : undefined)))];
    }),
  );
  const localFirebase = (spec) => new Set([...graph.closureOf(spec), ...graph.closureOf('firebase/local/src/cli.ts')]);
  const ownStack = (file) => graph.closureOf(file).has('tooling/lib/stack.mjs');
  const ofProduct = (file) => graph.closureOf(file).has('tooling/e2e/fixtures.ts');
  const isReached = ({ id, file }) => {
    // Tests of Local Firebase alone are selected by their imports.
    if (!ofProduct(file)) return files.some((each) => isCode(each) && localFirebase(file).has(each));
    const record = records.get(id);
    if (!record) return true;
    return [sinceBase, since.get(record.tree)].some(
      (reach) => !reach || reach.specs.has(file) || reach.touches(record) || (ownStack(file) && reach.hasFunctions()),
    );
  };
  const tests = listBrowserTests();
  const reached = tests.filter(isReached);
  return reached.length === tests.length ? undefined : reached.map(({ file, line }) => `${file}:${line}`);
}

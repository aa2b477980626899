import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import touched from '../jest/touched.cjs';
import { codeGraph, isCode, isTest, isTyping, meaningsOf } from './code-graph.mjs';
import { onLoad } from './declarations.cjs';
import { root } from './root.mjs';

const { placeOf, versionOf } = touched;
const textOf = (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e8 });

/** What Git has under a name; undefined where it has nothing. */
function gitText(name) {
  try {
    return git('cat-file', 'blob', name);
  } catch {
    return undefined;
  }
}

/** Names of the declarations that two texts of a file do not have in common. */
export function changedDeclarations(file, before, now) {
  if (before === now) return [];
  const [was, is] = [before, now].map((text) => meaningsOf(file, text));
  return [...new Set([...was.keys(), ...is.keys()])].filter((name) => was.get(name) !== is.get(name));
}

/** Everything that test files said when they last passed, by test file. */
function readRecords() {
  const folder = dirname(placeOf(root, 'any'));
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const records = names.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  return new Map(records.map((record) => [record.test, record]));
}

const unitTests = ({ files }) => files.filter((file) => isTest(file) && !file.endsWith('.spec.ts'));

/** What is asked: the code, the records, and the texts of files now and as Git has them. */
export const repository = () => ({ graph: codeGraph(), records: readRecords(), now: textOf, inGit: gitText });

/**
 * Which test files can notice a change. A declaration that changed is noticed where it ran; where it is no function, also where
 * what uses it ran: the value has no other way to anybody.
 */
function reach(graph, records) {
  const tests = unitTests(graph);
  const withRecord = tests.filter((test) => records.has(test));
  const executed = new Map();
  const loaded = new Map();
  const enter = (map, key, test) => map.set(key, (map.get(key) ?? new Set()).add(test));
  for (const test of withRecord)
    for (const [file, [, ...names]] of Object.entries(records.get(test).touched)) {
      enter(loaded, file, test);
      for (const name of names) enter(executed, `${file}#${name}`, test);
    }

  /** Test files that come by a declaration. */
  function byDeclaration(declaration) {
    const found = new Set();
    const seen = new Set([declaration]);
    for (const each of seen) {
      const [file, name] = each.split('#');
      for (const test of executed.get(each) ?? []) found.add(test);
      if (isTest(file)) found.add(file);
      if (name === onLoad) for (const test of loaded.get(file) ?? []) found.add(test);
      // What a function does is seen where it runs.
      if (graph.isFunction(each) || isTest(file)) continue;
      for (const user of graph.usersOf(each)) seen.add(user);
    }
    return found;
  }

  const imported = new Map();
  /** What the files of a folder import, over any number of steps, and these files. */
  function importedBy(folder) {
    if (!imported.has(folder)) {
      const own = graph.files.filter((file) => file.startsWith(folder));
      imported.set(folder, new Set(own.flatMap((file) => [...graph.closureOf(file)])));
    }
    return imported.get(folder);
  }

  const starts = (test) => records.get(test).started.length > 0;
  /** Test files that a changed file can reach as a file: they read it, they start what loads it, or nothing is known of them. */
  function byFile(file, { listing = false } = {}) {
    return tests.filter((test) => {
      if (test === file) return true;
      const record = records.get(test);
      if (!record)
        return graph.closureOf(test).has(file) || (!isCode(file) && !isTyping(file) && !file.endsWith('.md'));
      if (record.read.includes(file)) return true;
      if (listing && record.listed.includes(dirname(file))) return true;
      if (!starts(test)) return false;
      const words = record.started.join(' ').split(/\s+/);
      const programs = words.map((word) => word.replace(`${root}/`, '')).filter((word) => graph.files.includes(word));
      // A program of this repository loads what it imports.
      if (programs.length > 0) return programs.some((each) => graph.closureOf(each).has(file));
      // One that was built for the test is made of what its workspace imports; what others do with a file cannot be told.
      const workspace = ofOwnProgram.exec(test)?.[0];
      const isBuilt = record.started.every((said) => /^\S*\b(?:node|esbuild)\s/.test(said));
      return workspace && isBuilt ? importedBy(workspace).has(file) : isCode(file) && !isTest(file);
    });
  }
  return { byDeclaration, byFile, loadedBy: (file) => loaded.get(file) ?? new Set() };
}

/** Workspaces whose tests start programs of their own code; `tooling` and `bench` start anything. */
const ofOwnProgram = /^(?:firebase\/\w+|shared-contracts|shell|mfe-\w+)\//;

/** What runs the tests themselves: a change there can reach all of them. */
const underEveryTest =
  /^(?:tooling\/jest\/|package(?:-lock)?\.json$|jest\.config\.mjs$|tsconfig[^/]*\.json$|tooling\/lib\/declarations\.cjs$)/;

/** Unit test files that a change of these files since the commit `base` can reach; undefined is all of them. */
export function reachedBy(files, base, { graph, records, now, inGit } = repository()) {
  if (files.some((file) => underEveryTest.test(file))) return undefined;
  const { byDeclaration, byFile, loadedBy } = reach(graph, records);
  const found = new Set();
  const add = (some) => [...some].forEach((test) => found.add(test));
  for (const file of files) {
    const [old, text] = [inGit(`${base}:${file}`), now(file)];
    add(byFile(file, { listing: old === undefined || text === '' }));
    if (!isCode(file) || isTest(file) || old === undefined) continue;
    const changed = changedDeclarations(file, old, text);
    const reached = changed.flatMap((name) => [...byDeclaration(`${file}#${name}`)]);
    add(reached);
    // Nobody comes by what has changed; whether the file can still be loaded is asked of one test.
    if (changed.length > 0 && reached.length === 0) add([...loadedBy(file)].slice(0, 1));
  }
  return [...found];
}

/** Unit test files that passed with something older than what they would run now. */
function outdated({ graph, records, now, inGit }) {
  const { byDeclaration } = reach(graph, records);
  const differ = new Map();
  const since = (file, version) => {
    const key = `${file} ${version}`;
    if (!differ.has(key)) {
      const text = now(file);
      const old = versionOf(text) === version ? text : inGit(version);
      differ.set(key, old === undefined ? undefined : changedDeclarations(file, old, text));
    }
    return differ.get(key);
  };
  const isOlder = ({ test, own, touched: files }) =>
    own !== versionOf(now(test)) ||
    Object.entries(files).some(([file, [version]]) => {
      const changed = since(file, version);
      return !changed || changed.some((name) => byDeclaration(`${file}#${name}`).has(test));
    });
  return unitTests(graph).filter((test) => records.has(test) && isOlder(records.get(test)));
}

/** Unit test files for a change: those that it reaches, and those that have not passed with what is there. */
export function unitsFor(files, base, given = repository()) {
  const reached = reachedBy(files, base, given);
  return reached && [...new Set([...reached, ...outdated(given)])].sort();
}

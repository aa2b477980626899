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

/** The text of a Git object; undefined if it does not exist. */
function gitText(name) {
  try {
    return git('cat-file', 'blob', name);
  } catch {
    return undefined;
  }
}

/** Names of the declarations in which two texts of a file differ. */
export function changedDeclarations(file, before, now) {
  if (before === now) return [];
  const [was, is] = [before, now].map((text) => meaningsOf(file, text));
  return [...new Set([...was.keys(), ...is.keys()])].filter((name) => was.get(name) !== is.get(name));
}

/** The records of all test files when they last passed, by test file. */
function readRecords() {
  const folder = dirname(placeOf(root, 'any'));
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const records = names.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  return new Map(records.map((record) => [record.test, record]));
}

const unitTests = ({ files }) => files.filter((file) => isTest(file) && !file.endsWith('.spec.ts'));

/** The data needed: the code graph, the records, and the texts of files now and in Git. */
export const repository = () => ({ graph: codeGraph(), records: readRecords(), now: textOf, inGit: gitText });

/**
 * Finds the test files that can notice a change. A changed declaration is noticed where it ran; if it is not a function, also
 * where its users ran, because its value can be seen only through them.
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

  /** Test files that execute a declaration. */
  function byDeclaration(declaration) {
    const found = new Set();
    const seen = new Set([declaration]);
    for (const each of seen) {
      const [file, name] = each.split('#');
      for (const test of executed.get(each) ?? []) found.add(test);
      if (isTest(file)) found.add(file);
      if (name === onLoad) for (const test of loaded.get(file) ?? []) found.add(test);
      // A function's effect is visible where it runs.
      if (graph.isFunction(each) || isTest(file)) continue;
      for (const user of graph.usersOf(each)) seen.add(user);
    }
    return found;
  }

  const imported = new Map();
  /** The files of a folder and everything that they import, directly or indirectly. */
  function importedBy(folder) {
    if (!imported.has(folder)) {
      const own = graph.files.filter((file) => file.startsWith(folder));
      imported.set(folder, new Set(own.flatMap((file) => [...graph.closureOf(file)])));
    }
    return imported.get(folder);
  }

  const starts = (test) => records.get(test).started.length > 0;
  /** Test files that a changed file can affect as a whole: they read it, start a program that loads it, or have no record. */
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
      // A program built for the test consists of its workspace's imports; what other programs do with a file is unknown.
      const workspace = ofOwnProgram.exec(test)?.[0];
      const isBuilt = record.started.every((said) => /^\S*\b(?:node|esbuild)\s/.test(said));
      return workspace && isBuilt ? importedBy(workspace).has(file) : isCode(file) && !isTest(file);
    });
  }
  return { byDeclaration, byFile, loadedBy: (file) => loaded.get(file) ?? new Set() };
}

/** Workspaces whose tests start programs of their own code; those of `tooling` and `bench` start any program. */
const ofOwnProgram = /^(?:firebase\/\w+|shared-contracts|shell|mfe-\w+)\//;

/** Files that run the tests themselves; a change can affect all of them. */
const underEveryTest =
  /^(?:tooling\/jest\/|package(?:-lock)?\.json$|jest\.config\.mjs$|tsconfig[^/]*\.json$|tooling\/lib\/declarations\.cjs$)/;

/** Unit test files that a change of these files since the commit `base` can affect; undefined means all. */
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
    // If no test executes the change, one test checks whether the file still loads.
    if (changed.length > 0 && reached.length === 0) add([...loadedBy(file)].slice(0, 1));
  }
  return [...found];
}

/** Unit test files that last passed with an older version of their code. */
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

/** Unit test files for a change: those that it affects and those that have not passed with the current code. */
export function unitsFor(files, base, given = repository()) {
  const reached = reachedBy(files, base, given);
  return reached && [...new Set([...reached, ...outdated(given)])].sort();
}

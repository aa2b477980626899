import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Folder of the records of what each browser test touched (docs/adr/changed.md). */
const folder = join(root, '.local/touched-pages');
const isTree = (name) => name.startsWith('tree-');
const read = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
const names = () => (existsSync(folder) ? readdirSync(folder) : []);

/** All files tracked or not ignored by Git, with Git's hash of each. */
export function treeNow() {
  const git = (args, input) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', input, maxBuffer: 1e8 }).split('\n').filter(Boolean);
  const files = git(['ls-files', '-co', '--exclude-standard']).filter((file) => existsSync(join(root, file)));
  const versions = git(['hash-object', '--stdin-paths'], files.join('\n'));
  return Object.fromEntries(files.map((file, index) => [file, versions[index]]));
}

/**
 * Stores the tree of files with which a run of browser tests passes; its records name it. Trees without records are deleted.
 */
export function keepTree() {
  mkdirSync(folder, { recursive: true });
  const named = new Set(names().flatMap((name) => (isTree(name) ? [] : [read(name).tree])));
  for (const name of names()) if (isTree(name) && !named.has(name)) rmSync(join(folder, name));
  const text = JSON.stringify(treeNow());
  const tree = `tree-${createHash('sha1').update(text).digest('hex').slice(0, 12)}.json`;
  writeFileSync(join(folder, tree), text);
  return tree;
}

/** Stores a test's record; a failed test has none, so it runs again. */
export function writePageRecord(id, record) {
  const place = join(folder, `${id}.json`);
  if (record) writeFileSync(place, JSON.stringify(record));
  else rmSync(place, { force: true });
}

/** Records of browser tests by test id, and the files of each tree that they name. */
export function readPageRecords() {
  const records = new Map();
  const trees = new Map();
  for (const name of names())
    if (isTree(name)) trees.set(name, read(name));
    else records.set(name.slice(0, -'.json'.length), read(name));
  return { records, trees };
}

import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accounts } from '../needs.mjs';

const built = ['firebase/functions/dist', 'shell/dist'];
const kept = [
  'firebase.json',
  'firebase/firestore.rules',
  'firebase/storage.rules',
  'firebase/firestore.indexes.json',
  'firebase/functions/src/core/secrets.ts',
  ...['accounts', 'scheduling', 'dayof', 'backoffice'].map((feature) => `mfe-${feature}/remote.json`),
];
const ignored = ['node_modules', 'dist/', '.local/', 'home/', 'token.txt', 'credentials.json', 'firebase.*.json'];

const withoutMaps = (file) => !/\.(?:map|gz)$/.test(file);

/** The file with code that a scenario adds to a codebase. */
export const addedCodeOf = (codebase) => `firebase/functions/src/${codebase}/added.js`;

/** Simulates a build: copies the real build to `folder` and appends the code that scenarios added there. */
export function build(root, folder) {
  for (const path of built) {
    rmSync(join(folder, path), { recursive: true, force: true });
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: withoutMaps });
  }
  if (!existsSync(join(folder, 'node_modules'))) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const codebase of Object.keys(accounts)) {
    const added = join(folder, addedCodeOf(codebase));
    if (existsSync(added))
      appendFileSync(join(folder, `firebase/functions/dist/${codebase}/index.js`), `\n${readFileSync(added, 'utf8')}`);
  }
}

const git = (folder, ...args) =>
  execFileSync('git', ['-c', 'user.name=CI', '-c', 'user.email=ci@spot.example', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();

/** Creates a Git repository with the files that a deployment reads, in an empty folder. */
export function repositoryIn(root, folder, project) {
  for (const path of kept) cpSync(join(root, path), join(folder, path));
  const targets = { [project]: { hosting: { shell: [project] } } };
  writeFileSync(join(folder, '.firebaserc'), JSON.stringify({ projects: { rehearsal: project }, targets }));
  writeFileSync(join(folder, '.gitignore'), `${ignored.join('\n')}\n!firebase.json\n`);
  git(folder, 'init', '--quiet');
  build(root, folder);
}

/** Commits everything and returns the commit. */
export function commitIn(folder, message) {
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--allow-empty', '--message', message);
  return headOf(folder);
}

export const headOf = (folder) => git(folder, 'rev-parse', 'HEAD');

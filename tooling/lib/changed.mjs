import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { browserTestsFor } from './browser-reach.mjs';
import { repository, unitsFor } from './reach.mjs';
import { root } from './root.mjs';
import { Clear } from './say.mjs';

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

/** The base of the comparison: the named commit, else where this branch left `origin/main`, else the last commit. */
function baseOf(named) {
  for (const ref of named ? [named] : ['origin/main', 'HEAD']) {
    try {
      return git('merge-base', ref, 'HEAD');
    } catch {
      // This ref does not exist here; try the next.
    }
  }
  throw new Clear(
    named ? `There is no commit ${named} to compare with.` : 'This folder has no history to compare with.',
  );
}

/** Files that differ from the base, including deleted and untracked ones. */
function filesSince(base) {
  const listed = [git('diff', '--no-renames', '--name-only', base), git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(listed.join('\n').split('\n').filter(Boolean))];
}

/** What a change since a commit affects: files to check, unit tests (all if undefined) and browser tests. */
export function changeSince(named) {
  const base = baseOf(named);
  const all = filesSince(base);
  const files = all.filter((file) => existsSync(join(root, file)));
  const code = repository();
  return { files, units: unitsFor(all, base, code), browser: browserTestsFor(all, base, code) };
}

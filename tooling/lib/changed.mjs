import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { browserReach, isBeneathFeatures } from './browser-reach.mjs';
import { repository, unitsFor } from './reach.mjs';
import { root } from './root.mjs';
import { Clear } from './say.mjs';

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

/** What a change is compared with: the commit named, else where this branch left `origin/main`, else the last commit. */
function baseOf(named) {
  for (const ref of named ? [named] : ['origin/main', 'HEAD']) {
    try {
      return git('merge-base', ref, 'HEAD');
    } catch {
      // Not known here: the next one.
    }
  }
  throw new Clear(
    named ? `There is no commit ${named} to compare with.` : 'This folder has no history to compare with.',
  );
}

/** Files that differ from the base, those that are gone and those git does not know yet included. */
function filesSince(base) {
  const listed = [git('diff', '--no-renames', '--name-only', base), git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(listed.join('\n').split('\n').filter(Boolean))];
}

const isFeature = (folder) => folder.startsWith('mfe-');

/**
 * Whose browser tests a change can touch: a feature's are its own and the shell's; what everything stands on (shell, contracts,
 * backend, tooling, settings) touches all, and words and tests beside the code none.
 */
export function browserTestsFor(files) {
  const counted = files.filter((file) => !/\.md$|\.test\.tsx?$|^docs\/|^bench\//.test(file));
  const folders = counted.map((file) => file.split('/')[0] ?? '');
  const specs = counted.filter((file) => file.includes('/e2e/') && file.endsWith('.spec.ts'));
  const beneath = counted.some((file, index) => !isFeature(folders[index]) && !specs.includes(file));
  if (beneath) return { all: true, paths: [] };
  const touched = folders.filter((folder, index) => isFeature(folder) && !specs.includes(counted[index]));
  const whole = touched.length > 0 ? [...new Set([...touched, 'shell'])].map((folder) => `${folder}/e2e`) : [];
  return { all: false, paths: [...whole, ...specs] };
}

/** The same, where contracts and functions touch the features that use what has changed in them. */
function browserTestsSince(files, base, code) {
  const beneath = files.filter(isBeneathFeatures);
  const beside = browserTestsFor(files.filter((file) => !beneath.includes(file)));
  const reached = beside.all ? undefined : browserReach(beneath, base, code);
  return reached ? { all: false, paths: [...new Set([...beside.paths, ...reached])] } : { all: true, paths: [] };
}

/** What a change since a commit can touch: files to look at, unit tests (all of them where undefined) and browser tests. */
export function changeSince(named) {
  const base = baseOf(named);
  const all = filesSince(base);
  const files = all.filter((file) => existsSync(join(root, file)));
  const code = repository();
  return { files, units: unitsFor(all, base, code), browser: browserTestsSince(all, base, code) };
}

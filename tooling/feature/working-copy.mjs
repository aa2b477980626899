import { execFileSync } from 'node:child_process';
import { Clear } from '../lib/say.mjs';

function git(dir, ...args) {
  try {
    return execFileSync('git', args, { cwd: dir, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/** The commit of a folder, with its uncommitted changes in `dirty`; undefined if there is no history. */
function workingCopy(dir) {
  const commit = git(dir, 'rev-parse', 'HEAD');
  return commit && { commit, subject: git(dir, 'log', '-1', '--format=%s'), dirty: git(dir, 'status', '--porcelain') };
}

/** The branch of a folder as addresses name it, e.g. `fix-pay` for `fix/Pay`; undefined if it has none that can be named. */
export function branchNameOf(text) {
  const name = text
    ?.toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');
  return name || undefined;
}

export const presentBranch = (dir) => git(dir, 'symbolic-ref', '--short', 'HEAD');

/**
 * Returns the commit to publish. Requires a clean working copy, so that a published version can be looked up later, unless
 * `dirty` is set.
 */
export function publishable(dir, { dirty = false } = {}) {
  const copy = workingCopy(dir);
  if (!copy && !dirty)
    throw new Clear(
      'This folder has no history in git. Run git init and commit it, or say --dirty to publish without a commit.',
    );
  if (copy?.dirty && !dirty) {
    const changes = copy.dirty.split('\n');
    const named = changes.slice(0, 5).map((line) => line.slice(3));
    const more = changes.length > 5 ? ` and ${changes.length - 5} more` : '';
    throw new Clear(`Not everything is committed: ${named.join(', ')}${more}. Commit it, or say --dirty.`);
  }
  return copy && `${copy.commit}${copy.dirty ? '-dirty' : ''}`;
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../lib/run.mjs';
import { Clear } from '../lib/say.mjs';
import { isUnfinished } from './record.mjs';

/** How programs are run; tests replace it. */
export const programs = { run };

/** The commit to go back to: the last complete deployment if the newest one failed, otherwise the one before it. */
function commitBefore(parts, part) {
  const whole = (parts[part] ?? []).filter(({ commit }) => commit);
  const before = isUnfinished(parts, part) ? whole[0] : whole[1];
  if (before) return before.commit;
  throw new Clear(`No earlier deployment of ${part} is recorded, so there is nothing to go back to.`);
}

/** The parts to deploy, by the commit to which each goes back. */
export function waysBack(parts, asked) {
  if (asked.length === 0)
    throw new Clear('Pass --only with the parts to go back: rules, functions:scheduling, shell ...');
  const ways = new Map();
  for (const part of asked) {
    const commit = commitBefore(parts, part);
    ways.set(commit, [...(ways.get(commit) ?? []), part]);
  }
  return ways;
}

async function done(program, args, cwd) {
  const { code, output } = await programs.run(program, args, { cwd, show: true });
  if (code !== 0)
    throw new Clear(
      `${[program, ...args].join(' ')}\n${output.trim().split('\n').slice(-5).join('\n')}\nThe earlier commit was not deployed.`,
    );
}

/**
 * Deploys each part from its previous commit, in a copy of the repository beside this one. That commit's own command does it
 * with its own checks, which refuse rules that do not support the layout of the stored data. `remove`: functions to delete
 * because that commit does not have them.
 */
export async function goBack(root, name, ways, remove = []) {
  for (const [commit, parts] of ways) {
    const copy = join(root, '.local/back', commit.slice(0, 12));
    // `--force`, because Git refuses a deleted folder that is still registered as a worktree.
    if (!existsSync(copy)) await done('git', ['worktree', 'add', '--force', '--detach', copy, commit], root);
    await done('npm', ['install', '--no-save', '--no-audit', '--no-fund'], copy);
    const hasFunctions = parts.some((part) => part.startsWith('functions'));
    const gone = hasFunctions && remove.length > 0 ? ['--delete', remove.join(',')] : [];
    await done('node', ['tooling/bin/deploy.mjs', '--project', name, '--only', parts.join(','), ...gone], copy);
  }
}

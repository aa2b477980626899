import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { root } from './root.mjs';
import { Clear } from './say.mjs';

const stamp = join(root, '.local/built');
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const scriptOf = (workspace) => JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')).scripts?.build;

const sources = () =>
  fingerprint(
    root,
    [...workspaces.filter((workspace) => workspace !== 'tooling'), 'tooling/webpack'],
    ['package-lock.json', 'tsconfig.base.json', 'turbo.json'],
  );

/** Whether everything is built and no source has changed since. */
export function isBuilt(print = sources()) {
  const built = workspaces.filter(scriptOf).every((workspace) => existsSync(join(root, workspace, 'dist')));
  return built && existsSync(stamp) && readFileSync(stamp, 'utf8') === print;
}

function run(program, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      // Build messages go to standard error, so that they do not mix with a command's machine-readable output.
      stdio: ['ignore', 2, 2],
      env: { ...process.env, ...env },
    });
    child.once('close', resolve);
    child.once('error', () => resolve(1));
  });
}

/**
 * Builds what is out of date, or only the packages in `only`. turbo caches earlier builds, so going back to an older source
 * costs nothing.
 */
export async function ensureBuilt({ force = false, only = [] } = {}) {
  const print = sources();
  if (!force && isBuilt(print)) return;
  console.log('Building what has changed ...');
  const turbo = join(root, 'node_modules/.bin/turbo');
  const args = [
    'run',
    'build',
    '--output-logs=errors-only',
    '--concurrency=2',
    '--no-update-notifier',
    ...(force ? ['--force'] : []),
    ...only.map((name) => `--filter=${name}`),
  ];
  const code = await run(turbo, args, { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', NODE_ENV: 'production' });
  if (code !== 0) throw new Clear('The build failed; the reason is above.');
  if (only.length > 0) return;
  mkdirSync(join(root, '.local'), { recursive: true });
  writeFileSync(stamp, print);
}

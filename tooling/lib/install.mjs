import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Clear } from './say.mjs';

const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

/** Whether node_modules matches the lock file. Compared by content, because a checkout changes dates. */
function installed(root) {
  const present = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(present)) return false;
  const have = packagesOf(present);
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(
    ([path, { version, optional, link, peer }]) => {
      if (!path.includes('node_modules/') || optional || peer) return true;
      return link ? have[path]?.link === true : have[path]?.version === version;
    },
  );
}

/** Limits for a stalled download, which would block the command forever. Packages that already arrived are in npm's cache. */
const [attempts, minutes] = [3, 5];

/** Installs missing packages. Uses only Node's own modules, because no others may exist yet. */
export function ensureInstalled(root) {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const numbers = (version) => version.match(/\d+/g).map(Number);
  const [[major, minor], [leastMajor, leastMinor]] = [process.versions.node, engines.node].map(numbers);
  if (major < leastMajor || (major === leastMajor && minor < leastMinor))
    throw new Clear(`SPOT needs Node ${leastMajor}.${leastMinor} or newer; this is ${process.versions.node}.`);
  if (installed(root)) return;
  const why = existsSync(join(root, 'node_modules'))
    ? 'node_modules is older than package-lock.json'
    : 'node_modules is missing';
  console.log(`${why}: installing what the lock file names ...`);
  // Not `npm ci`, which refuses a lock file without other platforms' optional packages, and not every registry has those.
  if (!installs(root))
    throw new Clear('The packages could not be installed; the reason stands above. Is the npm registry reachable?');
}

/** Runs the install, again if it does not end within `limit` ms. Returns whether it succeeded. */
export function installs(root, limit = minutes * 60_000) {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const { status, error } = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      timeout: limit,
      killSignal: 'SIGKILL',
    });
    if (error?.code !== 'ETIMEDOUT') return status === 0;
    console.log(
      `The install did not end within ${Math.ceil(limit / 60_000)} min, probably because a download stalled.`,
    );
  }
  return false;
}

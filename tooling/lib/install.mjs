import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Clear } from './say.mjs';

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Packages of the lock file that are not installed. Compared by content, because a checkout changes dates. */
function lackingByLock(root) {
  const have = read(join(root, 'node_modules/.package-lock.json')).packages;
  return Object.entries(read(join(root, 'package-lock.json')).packages)
    .filter(([path, { version, optional, link, peer }]) => {
      if (!path.includes('node_modules/') || optional || peer) return false;
      const isListed = link ? have[path]?.link === true : have[path]?.version === version;
      return !isListed || !existsSync(join(root, path));
    })
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
}

/** Packages that a workspace names and that are not installed, whether the lock file has them or not. */
function lackingByWorkspace(root) {
  const { workspaces = [] } = read(join(root, 'package.json'));
  return ['', ...workspaces].flatMap((folder) => {
    const { dependencies, devDependencies } = read(join(root, folder, 'package.json'));
    return Object.entries({ ...dependencies, ...devDependencies }).flatMap(([name, wanted]) => {
      const found = [folder, ''].map((at) => join(root, at, 'node_modules', name, 'package.json')).find(existsSync);
      const isThere = found && (!/^\d/.test(wanted) || read(found).version === wanted);
      return isThere ? [] : [name];
    });
  });
}

/** Names of missing packages; undefined if there are none at all. */
export function missingPackages(root) {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return undefined;
  return [...new Set([...lackingByLock(root), ...lackingByWorkspace(root)])].sort();
}

const listed = (names) => [...names.slice(0, 5), ...(names.length > 5 ? [`${names.length - 5} more`] : [])].join(', ');

/** Limits for a stalled download, which would block the command forever. Packages that already arrived are in npm's cache. */
const [attempts, minutes] = [3, 5];

/** Installs missing packages. Uses only Node's own modules, because no others may exist yet. */
export function ensureInstalled(root) {
  const { engines } = read(join(root, 'package.json'));
  const numbers = (version) => version.match(/\d+/g).map(Number);
  const [[major, minor], [leastMajor, leastMinor]] = [process.versions.node, engines.node].map(numbers);
  if (major < leastMajor || (major === leastMajor && minor < leastMinor))
    throw new Clear(`SPOT needs Node ${leastMajor}.${leastMinor} or newer; this is ${process.versions.node}.`);
  const missing = missingPackages(root);
  if (missing?.length === 0) return;
  console.log(
    `${missing ? `Packages are missing or outdated (${listed(missing)})` : 'node_modules is missing'}: installing the packages of the lock file ...`,
  );
  // Not `npm ci`, which refuses a lock file without other platforms' optional packages, and not every registry has those.
  if (!installs(root))
    throw new Clear('The packages could not be installed; the reason is above. Is the npm registry reachable?');
  const left = missingPackages(root);
  if (left === undefined || left.length > 0)
    throw new Clear(`Packages are still missing (${listed(left ?? ['all'])}). Run: npm install`);
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

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtVersion } from './features.mjs';

/** The hash of every script of a built version, as browsers compare it. */
function hashes(dir) {
  const scripts = readdirSync(dir).filter((file) => file.endsWith('.js'));
  const hash = (file) =>
    createHash('sha256')
      .update(readFileSync(join(dir, file)))
      .digest('base64');
  return Object.fromEntries(scripts.map((file) => [file, `sha256-${hash(file)}`]));
}

/** One version as the registry lists it. `base` is where the feature is served. */
function describeVersion(dist, version, base) {
  const built = builtVersion(dist, version);
  if (!built) return undefined;
  const { entry, container, contract, federation, borrows, slots, routes = [] } = built;
  return {
    version,
    base: `${base.replace(/\/$/, '')}/${version}/`,
    entry,
    container,
    files: hashes(join(dist, version)),
    contract,
    federation,
    borrows: Object.fromEntries(
      Object.entries(borrows).map(([door, range]) => [
        door,
        typeof range === 'string' ? { range, names: ['*'] } : range,
      ]),
    ),
    slots,
    routes,
    calls: [],
  };
}

/**
 * The registry of what is built. `releases` (`.local/releases.json`: `{ scheduling: { current, previous, canary, share, off } }`) says which
 * version of a feature is current where that is not the one in its remote.json.
 */
export function buildRegistry(features, releases = {}) {
  const entries = features.map(({ name, dist, base, manifest }) => {
    const { current = manifest.version, previous, canary, share, off } = releases[name] ?? {};
    const now = describeVersion(dist, current, base);
    const before = previous && describeVersion(dist, previous, base);
    const first = canary && describeVersion(dist, canary, base);
    const entry = {
      current: now,
      ...(before && { previous: before }),
      ...(first && { canary: { ...first, share } }),
      ...(off && { off: { reason: off } }),
    };
    return [name, now ? entry : undefined];
  });
  return { features: Object.fromEntries(entries.filter(([, entry]) => entry)) };
}

/**
 * Reads which versions are current each time it is asked. A file that somebody is still writing, or wrote wrong, is told once
 * and changes nothing: the last good one counts.
 */
export function readReleases(path, say = console.error) {
  let good = {};
  let told;
  return () => {
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '{}';
    try {
      const read = JSON.parse(text);
      if (read === null || typeof read !== 'object' || Array.isArray(read)) throw new Error('not an object');
      good = read;
      told = undefined;
    } catch (error) {
      if (told !== text) say(`${path} cannot be read (${error.message}); the versions before stay.`);
      told = text;
    }
    return good;
  };
}

import { existsSync, readFileSync } from 'node:fs';
import { builtVersion } from './features.mjs';

/** One version as `/registry.json` lists it. `base` is where the feature is served: an origin, or a path on this host. */
function describeVersion(dist, version, base) {
  const built = builtVersion(dist, version);
  if (!built) return undefined;
  const { entry, files, contract, federation, slots } = built;
  const integrity = files[entry];
  const borrows = Object.fromEntries(Object.entries(built.borrows).map(([door, { range }]) => [door, range]));
  const address = `${base.replace(/\/$/, '')}/${version}/${entry}`;
  return { version, entry: address, integrity, contract, federation, borrows, slots };
}

/**
 * The registry of what is built. `releases` (`.local/releases.json`: `{ scheduling: { current, previous } }`) says which
 * version of a feature is current where that is not the one in its remote.json.
 */
export function buildRegistry(features, releases = {}) {
  const entries = features.map(({ name, dist, base, manifest }) => {
    const { current = manifest.version, previous } = releases[name] ?? {};
    const now = describeVersion(dist, current, base);
    const before = previous && describeVersion(dist, previous, base);
    return [name, now ? { current: now, ...(before && { previous: before }) } : undefined];
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

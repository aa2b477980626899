import { existsSync, readFileSync } from 'node:fs';
import { builtVersion } from './features.mjs';

/** One version as `/registry.json` lists it. `base` is where the feature is served: an origin, or a path on this host. */
export function describeVersion(dist, version, base) {
  const built = builtVersion(dist, version);
  if (!built) return undefined;
  const { entry, integrity, contract, federation, borrows, slots } = built;
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

export function readReleases(path) {
  return path && existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

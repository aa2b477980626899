import type { FeatureEntry, ListedVersion, Registry } from './entry';

/** What most versions of a feature have in common; left out where it is as in the current one. */
export const inCommon = ['contract', 'federation', 'slots', 'routes'] as const;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A version without what only people ask of it, and without what the current one says already. */
function inShort({ commit: _commit, ...version }: ListedVersion, current?: ListedVersion): object {
  if (!current || !('details' in version)) return version;
  const common = inCommon.filter((field) => isSame(version[field], current[field]));
  return Object.fromEntries(Object.entries(version).filter(([field]) => !(common as string[]).includes(field)));
}

const featureInShort = ({ current, previous, canary, ...rest }: FeatureEntry) => ({
  ...(current && { current: inShort(current) }),
  ...(previous && { previous: inShort(previous, current) }),
  ...(canary && { canary: inShort(canary, current) }),
  ...rest,
});

/** What is signed for browsers: what is in service at `signedAt`, as `readRegistry` reads it. */
export const signable = ({ number, at, features }: Registry, signedAt: number) => ({
  number,
  at,
  signedAt,
  features: Object.fromEntries(Object.entries(features).map(([name, entry]) => [name, featureInShort(entry)])),
});

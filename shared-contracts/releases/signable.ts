import type { FeatureEntry, ListedVersion, Registry } from './entry';

/** Fields that are mostly equal in all versions of a feature; omitted if equal to the current version's. */
export const inCommon = ['contract', 'federation', 'slots', 'routes'] as const;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A version without `commit`, which browsers do not need, and without fields equal to the current version's. */
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

/** The registry signed for browsers: the versions in service at `signedAt`, in the form that `readRegistry` reads. */
export const signable = ({ number, at, features }: Registry, signedAt: number) => ({
  number,
  at,
  signedAt,
  features: Object.fromEntries(Object.entries(features).map(([name, entry]) => [name, featureInShort(entry)])),
});

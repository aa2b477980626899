import { longestRegistry, readRegistry } from './read';
import { localVersion, type CanaryEntry, type FeatureEntry, type ListedVersion, type Registry } from './entry';

/** A change to the versions of one feature. */
export type ReleaseAction =
  | { action: 'canary'; feature: string; version: ListedVersion; share: number }
  /** If `version` is omitted, the canary is promoted. */
  | { action: 'promote'; feature: string; version?: ListedVersion }
  /** Removes `version` from service; if omitted, the canary, else the current version. */
  | { action: 'rollback'; feature: string; version?: string }
  | { action: 'off'; feature: string; reason: string }
  | { action: 'on'; feature: string };

/** Why an action is refused. */
export type ReleaseRefusal =
  | 'unlisted'
  | 'nothingCurrent'
  | 'alreadyCurrent'
  | 'noCanary'
  | 'noPrevious'
  | 'notInService'
  | 'alreadyOff'
  | 'notOff'
  | 'noShare'
  | 'tooLong'
  | 'unreadable';

/** The registry before the first release, which gets number 1. */
export const emptyRegistry: Registry = { number: 0, at: 0, features: {} };

/** Header, signature and date need a few hundred characters. */
const mostBytes = longestRegistry - 1000;

type Next = FeatureEntry | ReleaseRefusal;

/** Compares the folders too, because local builds share one version number. */
const isSame = (one: ListedVersion | undefined, other: ListedVersion | undefined) =>
  one !== undefined && one.version === other?.version && one.base === other.base;

const withoutShare = ({ share: _share, ...version }: CanaryEntry): ListedVersion => version;

function promoted(entry: FeatureEntry, version: ListedVersion): Next {
  const { canary, current, previous, ...rest } = entry;
  if (isSame(current, version))
    return isSame(canary, version) ? { ...rest, current, ...(previous && { previous }) } : 'alreadyCurrent';
  // A previous local build as the fallback would hide failures of the new one.
  const builtAnew = current?.version === localVersion && version.version === localVersion;
  return { ...rest, current: version, ...(current && !builtAnew && { previous: current }) };
}

function rolledBack({ canary, current, previous, ...rest }: FeatureEntry, version: string | undefined): Next {
  if (canary && (version ?? canary.version) === canary.version)
    return { ...rest, ...(current && { current }), ...(previous && { previous }) };
  if ((version ?? current?.version) !== current?.version) return 'notInService';
  if (!previous) return 'noPrevious';
  // A version that was rolled back must not be the fallback, and the current version cannot be a canary.
  return { ...rest, current: previous, ...(canary && !isSame(canary, previous) && { canary }) };
}

function next(entry: FeatureEntry | undefined, action: ReleaseAction): Next {
  if (action.action === 'promote') {
    const version = action.version ?? (entry?.canary && withoutShare(entry.canary));
    return version ? promoted(entry ?? {}, version) : 'noCanary';
  }
  if (!entry) return action.action === 'canary' ? 'nothingCurrent' : 'unlisted';
  switch (action.action) {
    case 'canary':
      if (!(action.share >= 0 && action.share <= 100)) return 'noShare';
      if (!entry.current) return 'nothingCurrent';
      if (isSame(entry.current, action.version)) return 'alreadyCurrent';
      return { ...entry, canary: { ...action.version, share: action.share } };
    case 'rollback':
      return rolledBack(entry, action.version);
    case 'off':
      return entry.off ? 'alreadyOff' : { ...entry, off: { reason: action.reason } };
    case 'on': {
      const { off, ...rest } = entry;
      return off ? rest : 'notOff';
    }
  }
}

/** Why browsers could not use the new version. */
function browsersRefuse(registry: Registry, feature: string): ReleaseRefusal | undefined {
  const text = JSON.stringify(registry);
  if (new TextEncoder().encode(text).length > mostBytes) return 'tooLong';
  const wanted = registry.features[feature];
  const found = readRegistry({ ...registry, features: { [feature]: wanted } })?.features[feature];
  if (found === undefined || found === 'invalid' || found.unusable) return 'unreadable';
  return (found.canary === undefined) === (wanted?.canary === undefined) ? undefined : 'unreadable';
}

/** The registry after an action, or the refusal. A promotion ends the canary, whichever version is promoted. */
export function nextRegistry(
  registry: Registry,
  action: ReleaseAction,
  at: number,
): { registry: Registry; refusal?: undefined } | { refusal: ReleaseRefusal } {
  const { feature } = action;
  const entry = Object.hasOwn(registry.features, feature) ? registry.features[feature] : undefined;
  const found = next(entry, action);
  if (typeof found === 'string') return { refusal: found };
  const after = { number: registry.number + 1, at, features: { ...registry.features, [feature]: found } };
  // An action that removes a version is allowed even if the registry is too long.
  const adds = action.action === 'canary' || action.action === 'promote';
  const refusal = adds ? browsersRefuse(after, feature) : undefined;
  return refusal ? { refusal } : { registry: after };
}

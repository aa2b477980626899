import { dayMs } from '@spot/contracts/time';
import { localVersion, type Registry } from './entry';

/** One change in the registry's history: its feature, its time, and the versions in service before it. */
export interface PastChange {
  feature: string;
  at: number;
  before: Partial<Record<(typeof places)[number], string | undefined>>;
}

const places = ['current', 'previous', 'canary'] as const;

/** A tab keeps its versions while it is open. Tabs open for longer than this do not prevent a release. */
const tabsLiveFor = dayMs;

/** Earliest time (ms) of changes that matter to open tabs. */
export const tabsSince = (now: number): number => now - tabsLiveFor;

/** Versions that left service within the last day: only tabs opened before still run them. */
export function versionsInOpenTabs(
  changes: readonly PastChange[],
  { features }: Registry,
  now: number,
): { feature: string; version: string }[] {
  const isServed = (feature: string, version: string) =>
    Object.hasOwn(features, feature) && places.some((place) => features[feature]?.[place]?.version === version);
  const left = changes
    .filter(({ at }) => at >= tabsSince(now))
    .flatMap(({ feature, before }) =>
      places.flatMap((place) => {
        const version = before[place];
        // All local builds share one number, which does not identify a build.
        const counts = version !== undefined && version !== localVersion && !isServed(feature, version);
        return counts ? [{ feature, version }] : [];
      }),
    );
  return [...new Map(left.map((one) => [`${one.feature} ${one.version}`, one])).values()];
}

import { dayMs } from '@spot/contracts/time';
import { localVersion, type Registry } from './entry';

/** What the history says of one change: of which feature, when, and which versions were in service until then. */
export interface PastChange {
  feature: string;
  at: number;
  before: Partial<Record<(typeof places)[number], string | undefined>>;
}

const places = ['current', 'previous', 'canary'] as const;

/** A tab keeps its versions for as long as it is open; what is open for longer than that holds nothing up. */
const tabsLiveFor = dayMs;

/** Changes at this instant and later have to be known. */
export const tabsSince = (now: number): number => now - tabsLiveFor;

/** Versions that are in service no more and were within the last day: only tabs that were opened before still run them. */
export function leftToTabs(
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
        // The number of a local build says nothing of what it was.
        const counts = version !== undefined && version !== localVersion && !isServed(feature, version);
        return counts ? [{ feature, version }] : [];
      }),
    );
  return [...new Map(left.map((one) => [`${one.feature} ${one.version}`, one])).values()];
}

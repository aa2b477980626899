import {
  featuresText,
  countsOf,
  failuresOf,
  mountBounds,
  type Counts,
  type FeatureEntry,
  type FeatureUse,
  type MinuteCounts,
  type ListedVersion,
} from '@spot/contracts/releases';
import { minuteMs } from '@spot/contracts/time';

/** A version that is served to somebody. */
export interface Served {
  version: string;
  /** The commit from which it was built, if known. */
  commit: string | undefined;
  role: 'current' | 'canary' | 'previous';
  serves: string;
  /** Everything that was counted for it; undefined if nothing was reported. */
  counts: Counts | undefined;
  minutes: readonly MinuteCounts[];
}

const text = featuresText.versions;

/** The served versions of a feature, the most used first. */
export function servedOf({ current, previous, canary, off }: FeatureEntry, use: FeatureUse | undefined): Served[] {
  const of = ({ version, commit }: ListedVersion, role: Served['role'], serves: string): Served => {
    const known = use?.versions.find((one) => one.version === version);
    return {
      version,
      commit,
      role,
      serves: off ? text.nobody : serves,
      counts: known && use && countsOf(known, use.until),
      minutes: known?.minutes ?? [],
    };
  };
  return [
    ...(current ? [of(current, 'current', text.current(canary?.share ?? 0))] : []),
    ...(canary ? [of(canary, 'canary', text.canary(canary.share))] : []),
    ...(previous ? [of(previous, 'previous', text.previous)] : []),
  ];
}

/**
 * The bars of the last hour, one for each minute, oldest first. Counts from minutes ahead of this page's clock are included.
 */
export function barsOf(minutes: readonly MinuteCounts[], now: number): { at: number; loads: number; failed: number }[] {
  const last = Math.max(Math.floor(now / minuteMs) * minuteMs, ...minutes.map(({ at }) => at));
  return Array.from({ length: 60 }, (_, index) => {
    const at = last - (59 - index) * minuteMs;
    const found = minutes.find((minute) => minute.at === at);
    return { at, loads: found?.loads ?? 0, failed: found ? failuresOf(found) : 0 };
  });
}

/** The time within which this share of pages was drawn, in words; undefined if none was. */
export function drawnWithin(mounted: readonly number[], share: number): string | undefined {
  const total = mounted.reduce((sum, one) => sum + one, 0);
  if (total === 0) return undefined;
  let below = 0;
  const part = mounted.findIndex((times) => (below += times) >= share * total);
  const bound = mountBounds[part];
  return bound === undefined ? featuresText.chart.longer : featuresText.chart.within(bound);
}

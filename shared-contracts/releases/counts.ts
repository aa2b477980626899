import * as z from 'zod/mini';
import { count, instant } from '../core/entities/common';
import { featureName, versionName } from './entry';
import { failureReasons } from './reasons';
import { mountParts, type Use } from './use';
import { impersonal } from '../core/entities/personal';

/** Totals of one version over all browsers. */
export const counts = z.object({
  loads: count,
  standIns: count,
  failures: z.partialRecord(z.enum(failureReasons), count),
  failedCalls: count,
  mounted: z.array(count),
});
export type Counts = z.infer<typeof counts>;

export const noCounts = (): Counts => ({
  loads: 0,
  standIns: 0,
  failures: {},
  failedCalls: 0,
  mounted: Array.from({ length: mountParts }, () => 0),
});

/** Adds two counts; a browser's report is also accepted. */
export function together(one: Counts, other: Counts | Use): Counts {
  const failures = { ...one.failures };
  for (const reason of failureReasons) {
    const more = other.failures[reason] ?? 0;
    if (more > 0) failures[reason] = (failures[reason] ?? 0) + more;
  }
  return {
    loads: one.loads + other.loads,
    standIns: one.standIns + other.standIns,
    failures,
    failedCalls: one.failedCalls + other.failedCalls,
    mounted: noCounts().mounted.map((_, part) => (one.mounted[part] ?? 0) + (other.mounted[part] ?? 0)),
  };
}

const minuteCounts = z.extend(counts, { at: instant });
export type MinuteCounts = z.infer<typeof minuteCounts>;

/** One version: totals of all minutes before the feature's `until`, then its latest minutes, oldest first. */
const versionUse = z.object({
  version: versionName,
  settled: counts,
  minutes: z.array(minuteCounts),
  /** Time of the last report. */
  lastAt: instant,
});
export type VersionUse = z.infer<typeof versionUse>;

/** Loads and failures of one version on one day, which begins at `at` (UTC). */
const dayCounts = z.object({ at: instant, version: versionName, loads: count, failed: count });

/** `featureUse/{feature}`: statistics of a feature's versions, updated every minute. */
export const featureUse = z.object({
  id: impersonal,
  feature: featureName,
  /** Minutes before this one are final: no reports are added to them. */
  until: instant,
  versions: z.array(versionUse),
  /** Settled minutes of the last weeks, by day. */
  days: z._default(z.array(dayCounts), []),
  /** The version whose error budget was found to be spent, so that this is logged once. */
  spentBy: z.optional(versionName),
});
export type FeatureUse = z.infer<typeof featureUse>;

/** All counts of a version, settled and recent. */
export const countsOf = ({ settled, minutes }: VersionUse, until: number): Counts =>
  minutes.filter(({ at }) => at >= until).reduce(together, settled);

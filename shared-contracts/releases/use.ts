import * as z from 'zod/mini';
import { featureName, versionName } from './entry';
import { failureReasons } from './reasons';

/**
 * Ends, in milliseconds, of the parts into which times are sorted, each about 1.4 times the one before; what takes longer
 * than the last is in a part of its own.
 */
export const mountBounds = [250, 350, 500, 700, 1000, 1400, 2000, 2800, 4000, 5600, 8000] as const;
export const mountParts = mountBounds.length + 1;

/** In which part a time from asked for to drawn is counted. */
export function mountPart(ms: number): number {
  const part = mountBounds.findIndex((end) => ms < end);
  return part < 0 ? mountBounds.length : part;
}

/** What one browser can have done since it last told; more is no count of a person. */
export const mostOfOne = 200;
const count = z.number().check(z.int(), z.minimum(0), z.maximum(mostOfOne));

/**
 * How one version of a feature did in one browser since it last told. Nothing in it says who or where, and nothing else is taken.
 * Each attempt to load is one of `loads` or one of `failures`; `render` (an error while drawing),
 * `thrown` (one that nobody caught) and `frozen` (never drawn to its end) follow a load.
 */
export const use = z.strictObject({
  feature: featureName,
  version: versionName,
  /** Its code arrived and started. */
  loads: count,
  /** Those of `loads` in which it stood in for a current version that could not be served. */
  standIns: count,
  /** How often it was refused or failed, by reason. */
  failures: z.partialRecord(z.enum(failureReasons), count),
  /** Calls that failed in a way that nobody meant: no refusal in words, and not because the person was offline. */
  failedCalls: count,
  /** Times from asked for to drawn, counted by the parts of `mountBounds`. */
  mounted: z.array(count).check(z.maxLength(mountParts)),
});
export type Use = z.infer<typeof use>;

/** A version that nothing was counted of. */
export const noUse = (feature: string, version: string): Use => ({
  feature,
  version,
  loads: 0,
  standIns: 0,
  failures: {},
  failedCalls: 0,
  mounted: Array.from({ length: mountParts }, () => 0),
});

import * as z from 'zod/mini';
import { featureName, versionName } from './entry';
import { failureReasons } from './reasons';

/**
 * Upper bounds (ms) of the parts into which mount times are sorted, each about 1.4 times the one before. Longer times are in
 * one more part.
 */
export const mountBounds = [250, 350, 500, 700, 1000, 1400, 2000, 2800, 4000, 5600, 8000] as const;
export const mountParts = mountBounds.length + 1;

/** Index of the part for a time (ms) from request to drawn page. */
export function mountPart(ms: number): number {
  const part = mountBounds.findIndex((end) => ms < end);
  return part < 0 ? mountBounds.length : part;
}

/** Maximum of each count in one report; a person cannot cause more between two reports. */
export const mostOfOne = 200;
const count = z.number().check(z.int(), z.minimum(0), z.maximum(mostOfOne));

/**
 * One browser's report on one version of a feature since its last report. It identifies neither person nor place; unknown
 * fields are refused. Each attempt to load counts in `loads` or `failures`; `render` (an error while drawing), `thrown` (an
 * uncaught error) and `frozen` (the page stopped responding) follow a load or prevent it.
 */
export const use = z.strictObject({
  feature: featureName,
  version: versionName,
  /** How often its code arrived and started. */
  loads: count,
  /** Those of `loads` in which it replaced a current version that failed. */
  standIns: count,
  /** How often it was refused or failed, by reason. */
  failures: z.partialRecord(z.enum(failureReasons), count),
  /** Calls that failed unexpectedly: not by a refusal, and not because the person was offline. */
  failedCalls: count,
  /** Numbers of times from request to drawn page, by the parts of `mountBounds`. */
  mounted: z.array(count).check(z.maxLength(mountParts)),
});
export type Use = z.infer<typeof use>;

/** An empty report. */
export const noUse = (feature: string, version: string): Use => ({
  feature,
  version,
  loads: 0,
  standIns: 0,
  failures: {},
  failedCalls: 0,
  mounted: Array.from({ length: mountParts }, () => 0),
});

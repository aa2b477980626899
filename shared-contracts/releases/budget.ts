import { dayMs } from '@spot/contracts/time';
import type { FeatureUse } from './counts';

/** How long days are kept for the comparison, and how long a version is watched after it was promoted. */
export const budgetDays = { compared: 28, watched: 7 } as const;

/** The failures for each load that are taken as usual while fewer loads than `enough` are known. */
const assumed = { enough: 500, share: 0.01 };
/** So many failures are allowed however few loads there were. */
const least = 5;

/** What a version may fail and did, since the first of the days for which it is watched. */
export interface ErrorBudget {
  since: number;
  loads: number;
  failed: number;
  /** Failures that are allowed for so many loads: twice the usual share. */
  allowed: number;
  /** Failures for each load with the feature's other versions in the weeks before. */
  usual: number;
}

/** The error budget of the version that everybody gets, by the feature's own last weeks; undefined before its first load. */
export function errorBudget({ days }: Pick<FeatureUse, 'days'>, version: string, now: number): ErrorBudget | undefined {
  const sum = (of: typeof days) =>
    of.reduce((all, { loads, failed }) => ({ loads: all.loads + loads, failed: all.failed + failed }), {
      loads: 0,
      failed: 0,
    });
  const own = days.filter((day) => day.version === version && day.at > now - budgetDays.watched * dayMs);
  const { loads, failed } = sum(own);
  if (loads + failed === 0) return undefined;
  const before = sum(days.filter((day) => day.version !== version));
  const usual = before.loads < assumed.enough ? assumed.share : before.failed / before.loads;
  const allowed = Math.max(least, Math.ceil(2 * usual * loads));
  return { since: Math.min(...own.map(({ at }) => at)), loads, failed, allowed, usual };
}

export const isOver = ({ failed, allowed }: ErrorBudget): boolean => failed > allowed;

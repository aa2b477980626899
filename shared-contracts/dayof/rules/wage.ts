import { isWage, isWageInRange, lowestWageCents } from '../../scheduling/rules/shift';

export type WageIssue = 'wageRange' | 'wage';

/**
 * What is wrong with a wage that the back office enters (OPS-067, OPS-079): 15.00 to 100.00 in steps of 0.25, or exactly the region's
 * minimum on that date, or the wage that stands. Undefined cents are text that is no amount.
 */
export function wageIssue(
  cents: number | undefined,
  minimumCents: number,
  standingCents?: number,
): WageIssue | undefined {
  if (cents === undefined || !Number.isInteger(cents)) return 'wage';
  if (!isWageInRange(cents, lowestWageCents)) return 'wageRange';
  if (cents === standingCents || cents === minimumCents) return undefined;
  return isWage(cents, lowestWageCents) ? undefined : 'wage';
}

/** Allowed, and warned of: less than the region's minimum on that date (decision C03). */
export const isBelowMinimum = (cents: number, minimumCents: number): boolean => cents < minimumCents;

import { isWage, isWageInRange, lowestWageCents } from '../../scheduling/rules/shift';

export type WageIssue = 'wageRange' | 'wage';

/**
 * Why a wage that the back office enters is invalid (OPS-067, OPS-079). Valid are 15.00 to 100.00 in steps of 0.25, the
 * region's minimum on that date, and the current wage. Undefined cents are text that is not an amount. Any amount in the range
 * may be the minimum while that is unknown.
 */
export function wageIssue(
  cents: number | undefined,
  minimumCents: number | undefined,
  standingCents?: number,
): WageIssue | undefined {
  if (cents === undefined || !Number.isInteger(cents)) return 'wage';
  if (!isWageInRange(cents, lowestWageCents)) return 'wageRange';
  if (minimumCents === undefined || cents === standingCents || cents === minimumCents) return undefined;
  return isWage(cents, lowestWageCents) ? undefined : 'wage';
}

/** Whether the wage is below the region's minimum on that date, which is allowed with a warning (decision C03). */
export const isBelowMinimum = (cents: number, minimumCents: number): boolean => cents < minimumCents;

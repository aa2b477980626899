import type { Group } from '@spot/contracts/accounts';
import {
  type MinimumWages,
  type PositionTemplate,
  beforeChange,
  lateFeeOf,
  latePolicyOf,
  type LateFeeOfShift,
} from '@spot/contracts/scheduling';
import { afterFollowing, followingFields, type PlannedShift } from './plannedShift';

/** Late fees that the changed position raises; due if a shift is cancelled afterwards (SCH-271, SCH-272). */
export function raisedFees(
  shifts: readonly PlannedShift[],
  position: PositionTemplate,
  wages: MinimumWages,
  group: Group,
  now: number,
): LateFeeOfShift[] {
  const policy = latePolicyOf(group);
  return shifts.flatMap((planned) => {
    const { gig } = planned;
    const followed = afterFollowing(gig, followingFields(planned, position, wages));
    const late = beforeChange(gig, followed, policy, now);
    const after = lateFeeOf({ ...followed, late }, policy, now, false);
    const before = lateFeeOf(gig, policy, now, false);
    return after && after.cents > (before?.cents ?? 0) ? [after] : [];
  });
}

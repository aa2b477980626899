import type { Group, MinimumWages, PositionTemplate } from '@spot/contracts/entities';
import { beforeChange, lateFeeOf, latePolicyOf, type LateFeeOfShift } from '@spot/contracts/rules';
import { followingFields, type PlannedShift } from './plannedShift';

/** Late fees that are higher once the shifts have followed their position: due when they are cancelled afterwards (SCH-271, SCH-272). */
export function raisedFees(
  shifts: readonly PlannedShift[],
  position: PositionTemplate,
  wages: MinimumWages,
  group: Group,
  now: number,
): LateFeeOfShift[] {
  const policy = latePolicyOf(group);
  return shifts.flatMap((planned) => {
    const { gig, start, end } = planned;
    const { breakTime, wageCents, currency } = followingFields(planned, position, wages);
    const late = beforeChange(gig, policy, now);
    const after = lateFeeOf({ ...gig, start, end, breakTime, wageCents, currency, late }, policy, now, false);
    const before = lateFeeOf(gig, policy, now, false);
    return after && after.cents > (before?.cents ?? 0) ? [after] : [];
  });
}

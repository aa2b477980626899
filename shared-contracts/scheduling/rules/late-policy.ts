import type { Group, LateCancellationPolicy } from '../../accounts/entities/group';

/** What holds for a company without a policy of its own (SCH-274, ADM-153). */
export const defaultLatePolicy: LateCancellationPolicy = { hours: 12, percentage: 50 };

export function latePolicyOf(group: Pick<Group, 'lateCancellationPolicy'> | undefined): LateCancellationPolicy {
  return group?.lateCancellationPolicy ?? defaultLatePolicy;
}

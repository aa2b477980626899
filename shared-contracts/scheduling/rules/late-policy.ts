import type { Group, LateCancellationPolicy } from '../../accounts/entities/group';

/** The policy of a company that has not set its own (SCH-274, ADM-153). */
export const defaultLatePolicy: LateCancellationPolicy = { hours: 12, percentage: 50 };

export function latePolicyOf(group: Pick<Group, 'lateCancellationPolicy'> | undefined): LateCancellationPolicy {
  return group?.lateCancellationPolicy ?? defaultLatePolicy;
}

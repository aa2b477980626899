import type { Employee } from '../entities/employee';

/**
 * Whether a person may have rights to release features. A company that disables or removes a person ends them; those of a
 * platform admin are SPOT's to end.
 */
export const mayHoldReleaseRights = (
  person: Pick<Employee, 'disabled' | 'deleted'> | undefined,
  isPlatformAdmin: boolean,
): boolean => isPlatformAdmin || !(person?.disabled || person?.deleted);

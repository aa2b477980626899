import type { Permission } from '../../core/entities/common';
import { tidy } from '../../core/rules/text';

export interface PersonData {
  name: string;
  role: string;
  /** Only members have one; owners do not. */
  permission?: Permission | '';
}

/** All invalid fields of an owner or a member (ACC-151). */
export function personIssues({ name, role, permission }: PersonData): (keyof PersonData)[] {
  return [
    ...(tidy(name) === '' ? (['name'] as const) : []),
    ...(tidy(role) === '' ? (['role'] as const) : []),
    ...(permission === '' ? (['permission'] as const) : []),
  ];
}

import type { Permission } from '../../core/entities/common';
import { tidy } from '../../core/rules/text';

export interface PersonData {
  name: string;
  role: string;
  /** Of members; owners have none. */
  permission?: Permission | '';
}

/** Everything wrong with an owner's or a member's data (ACC-151). */
export function personIssues({ name, role, permission }: PersonData): (keyof PersonData)[] {
  return [
    ...(tidy(name) === '' ? (['name'] as const) : []),
    ...(tidy(role) === '' ? (['role'] as const) : []),
    ...(permission === '' ? (['permission'] as const) : []),
  ];
}

import { can, permissionMatrix } from '../../accounts/rules/permissions';
import type { Right } from '../../core/calls/access';
import { memberRoles, type MemberRole } from '../entities/feature-document';

/** A declaration from elsewhere may name a right that does not exist: nobody has it. */
export const isRight = (name: string): name is Right => Object.hasOwn(permissionMatrix, name);

/** The roles of members that have a right. */
export const rolesWith = (right: string): MemberRole[] =>
  isRight(right) ? memberRoles.filter((role) => can(role, right)) : [];

import * as z from 'zod/mini';
import { cents, id } from '../../core/entities/common';
import { highestBudgetCents } from '../rules/budget';
import { onCompany, onMembers } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { emailText, line, lineOf, paragraphOf, place, upload, version } from '../../core/calls/fields';
import { longestPhone } from '../../core/rules/lengths';
import { longestBio } from '../rules/profile';

const memberData = z.object({ name: line, role: line, permission: z.enum(['Admin', 'Edit', 'View', '']) });

/**
 * Changes the given fields of a team (owners and its Admins). If the team's `version` is not `expectedVersion` (0 if it has
 * none), somebody else has changed it: `aborted`, reason `conflict`. A retry answers the same until somebody saves the team
 * again. Errors: `invalid-argument` (`Please enter a team name`); `already-exists`.
 */
export const updateTeam = defineCall('accounts', {
  name: 'updateTeam',
  access: { ...onMembers, right: { team: ['editTeam'] }, limits: ['places'], idempotency: 'version' },
  request: z.object({
    teamId: id,
    expectedVersion: z.optional(version),
    name: z.optional(line),
    phone: z.optional(lineOf(longestPhone)),
    bio: z.optional(paragraphOf(longestBio)),
    url: z.optional(line),
    photo: z.optional(upload),
    place: z.optional(place),
    /** Cents in the currency of the team's country; null removes the budget. */
    weeklyBudgetCents: z.optional(z.nullable(cents.check(z.minimum(1), z.maximum(highestBudgetCents)))),
  }),
  response: z.object({ version: z.number() }),
});

/**
 * Changes a member's name, role and permission. `expected` is what the dialog showed; if the stored data differ, the call fails
 * with `aborted`, reason `conflict`. Errors: `invalid-argument` (ACC-151); `failed-precondition` reason `self` (own
 * permission); `not-found`.
 */
export const updateMember = defineCall('accounts', {
  name: 'updateMember',
  access: { ...onMembers, idempotency: 'version' },
  request: z.object({ teamId: id, email: emailText, ...memberData.shape, expected: z.optional(memberData) }),
  response: z.object({ updated: z.literal(true) }),
});

/** Removes members from a team and deletes people who never registered and are on no other team (ACC-196). Repeatable. */
export const removeMembers = defineCall('accounts', {
  name: 'removeMembers',
  access: { ...onMembers, idempotency: 'state' },
  request: z.object({ teamId: id, emails: z.array(emailText).check(z.minLength(1), z.maxLength(100)) }),
  response: z.object({ removed: z.number() }),
});

/** Disables or enables an employee's account and ends its sessions. Errors as `removeEmployee`. */
export const setEmployeeDisabled = defineCall('accounts', {
  name: 'setEmployeeDisabled',
  access: { ...onCompany, idempotency: 'state' },
  request: z.object({ groupId: id, employeeId: id, disabled: z.boolean() }),
  response: z.object({ disabled: z.boolean() }),
});

import * as z from 'zod/mini';
import { id } from '../../entities/shared/common';
import { defineCall } from '../shared/define';
import { emailText, line, requestId } from '../shared/fields';

const ownerData = z.object({ name: line, role: line });

/**
 * Invites up to 10 owners (owners, back office), all or none; each leaves the lists of the company's teams (ACC-193).
 * Errors as `inviteMembers`: ACC-140, ACC-141, ACC-147, ACC-149, ACC-150, ACC-195.
 */
export const inviteOwners = defineCall('accounts', {
  name: 'inviteOwners',
  request: z.object({
    requestId,
    groupId: id,
    invitees: z.array(z.object({ name: line, email: emailText, role: line })).check(z.maxLength(100)),
  }),
  response: z.object({ invited: z.number() }),
});

/** Changes an owner's name and title; `expected` as in `updateMember`. Errors: `invalid-argument` (ACC-151), `not-found`. */
export const updateOwner = defineCall('accounts', {
  name: 'updateOwner',
  request: z.object({ groupId: id, email: emailText, ...ownerData.shape, expected: z.optional(ownerData) }),
  response: z.object({ updated: z.literal(true) }),
});

/**
 * Removes an owner, who stays an employee if registered; a pending invite is withdrawn. Repeatable.
 * Errors: `failed-precondition` reason `lastOwner` or `primaryOwner`.
 */
export const removeOwner = defineCall('accounts', {
  name: 'removeOwner',
  request: z.object({ groupId: id, email: emailText }),
  response: z.object({ removed: z.boolean() }),
});

/**
 * Makes another registered owner the primary owner; only by the present one, who types the company's name.
 * Errors: `invalid-argument` field `confirmation`; `failed-precondition` reason `notRegistered | notOwner`.
 */
export const transferOwnership = defineCall('accounts', {
  name: 'transferOwnership',
  request: z.object({ groupId: id, email: emailText, confirmation: line }),
  response: z.object({ primaryOwnerUid: z.string() }),
});

/** Gives a company without owners its own email as Owner (ACC-183). Platform admins; it also happens by itself. */
export const repairOwners = defineCall('accounts', {
  name: 'repairOwners',
  request: z.object({ groupId: id }),
  response: z.object({ repaired: z.boolean() }),
});

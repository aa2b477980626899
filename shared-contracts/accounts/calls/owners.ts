import * as z from 'zod/mini';
import { id } from '../../core/entities/common';
import { byAdmin, onOwners } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { emailText, line } from '../../core/calls/fields';

const ownerData = z.object({ name: line, role: line });

/** Changes an owner's name and title; `expected` as in `updateMember`. Errors: `invalid-argument` (ACC-151), `not-found`. */
export const updateOwner = defineCall('accounts', {
  name: 'updateOwner',
  access: { ...onOwners, idempotency: 'version' },
  request: z.object({ groupId: id, email: emailText, ...ownerData.shape, expected: z.optional(ownerData) }),
  response: z.object({ updated: z.literal(true) }),
});

/**
 * Makes another registered owner the primary owner. Only the current primary owner may; they confirm with the company's name.
 * Errors: `invalid-argument` field `confirmation`; `failed-precondition` reason `notRegistered | notOwner`.
 */
export const transferOwnership = defineCall('accounts', {
  name: 'transferOwnership',
  access: { ...onOwners, right: { company: ['transferOwnership'] }, idempotency: 'state', log: 'none' },
  request: z.object({ groupId: id, email: emailText, confirmation: line }),
  response: z.object({ primaryOwnerUid: z.string() }),
});

/** Makes the company's own email its Owner if it has none (ACC-183). Platform admins; a scheduled job does the same. */
export const repairOwners = defineCall('accounts', {
  name: 'repairOwners',
  access: byAdmin,
  request: z.object({ groupId: id }),
  response: z.object({ repaired: z.boolean() }),
});

import * as z from 'zod/mini';
import { id } from '../../core/entities/common';
import { onOwners } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { emailText, line, requestId } from '../../core/calls/fields';

/**
 * Invites up to 10 owners (owners, back office), all or none, and removes each from the lists of the company's teams (ACC-193).
 * Errors as `inviteMembers`: ACC-140, ACC-141, ACC-147, ACC-149, ACC-150, ACC-195.
 */
export const inviteOwners = defineCall('accounts', {
  name: 'inviteOwners',
  access: { ...onOwners, limits: ['invites'], idempotency: 'requestId' },
  request: z.object({
    requestId,
    groupId: id,
    invitees: z.array(z.object({ name: line, email: emailText, role: line })).check(z.maxLength(100)),
  }),
  response: z.object({ invited: z.number() }),
});

/**
 * Removes an owner. A registered one remains an employee; a pending invite is withdrawn. Repeatable.
 * Errors: `failed-precondition` reason `lastOwner` or `primaryOwner`.
 */
export const removeOwner = defineCall('accounts', {
  name: 'removeOwner',
  access: { ...onOwners, idempotency: 'state' },
  request: z.object({ groupId: id, email: emailText }),
  response: z.object({ removed: z.boolean() }),
});

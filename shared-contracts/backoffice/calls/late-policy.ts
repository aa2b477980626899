import * as z from 'zod/mini';
import { decimal, id } from '../../core/entities/common';
import { byAdmin } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';

const terms = z.object({ hours: decimal, percentage: decimal });

/**
 * Platform admins: sets a company's late cancellation policy; `policy: null` resets it to 12 hours and 50 percent
 * (ADM-152..155). `expected` is the policy that the screen showed, null for the default. Past fees do not change. Repeatable.
 * Errors: `invalid-argument` with details.field; `aborted` reason `conflict`; `not-found`.
 */
export const setLatePolicy = defineCall('backoffice', {
  name: 'setLatePolicy',
  access: byAdmin,
  request: z.object({ groupId: id, policy: z.nullable(terms), expected: z.nullable(terms) }),
  response: z.object({ hours: decimal, percentage: decimal }),
});

import * as z from 'zod/mini';
import { decimal, id } from '../../core/entities/common';
import { byAdmin } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';

const terms = z.object({ hours: decimal, percentage: decimal });

/**
 * Platform admins: gives a company a late cancellation policy of its own, or takes it back to 12 hours and 50 percent
 * (`policy: null`; ADM-152..155). `expected` is the one that the screen showed, null for the default. What was charged stays.
 * Repeatable. Errors: `invalid-argument` with details.field; `aborted` reason `conflict`; `not-found`.
 */
export const setLatePolicy = defineCall('backoffice', {
  name: 'setLatePolicy',
  access: byAdmin,
  request: z.object({ groupId: id, policy: z.nullable(terms), expected: z.nullable(terms) }),
  response: z.object({ hours: decimal, percentage: decimal }),
});

import * as z from 'zod/mini';
import { count, id, instant } from '../../core/entities/common';
import { onShifts } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { requestId } from '../../core/calls/fields';

/**
 * Checks a hired worker in. Employers check in at the server's current time, or at `pressedAt` if the press had to wait for a
 * network; `at` is for platform admins only. The first check-in wins. With a `requestId` it takes effect once and can be
 * undone. Errors: `failed-precondition` reason `contradicted` if somebody marked the worker Not Here after `seenVersion`.
 */
export const checkIn = defineCall('dayof', {
  name: 'checkIn',
  access: { ...onShifts, about: 'workers', right: { team: ['checkIn'] }, deactivated: 'allowed', idempotency: 'state' },
  request: z.object({
    gigId: id,
    spotterId: id,
    at: z.optional(instant),
    pressedAt: z.optional(instant),
    seenVersion: z.optional(count),
    requestId: z.optional(requestId),
  }),
  response: z.object({ checkInTime: instant, first: z.boolean(), undoId: z.optional(id) }),
});

import * as z from 'zod/mini';
import { id, instant } from '../../core/entities/common';
import { onShifts } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { requestId } from '../../core/calls/fields';

/**
 * Checks a hired worker in. `at` is for platform admins only; employers check in at the server's now, or at `pressedAt` where the
 * press had to wait for a network. First write wins. With a `requestId` it is done once and can be undone by it.
 */
export const checkIn = defineCall('dayof', {
  name: 'checkIn',
  access: { ...onShifts, about: 'workers', right: { team: ['checkIn'] }, deactivated: 'allowed', idempotency: 'state' },
  request: z.object({
    gigId: id,
    spotterId: id,
    at: z.optional(instant),
    pressedAt: z.optional(instant),
    requestId: z.optional(requestId),
  }),
  response: z.object({ checkInTime: instant, first: z.boolean(), undoId: z.optional(id) }),
});

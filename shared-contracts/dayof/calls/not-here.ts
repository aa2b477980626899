import * as z from 'zod/mini';
import { count, id, instant } from '../../core/entities/common';
import { requestId } from '../../core/calls/fields';
import { onShifts } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';

/**
 * Marks a worker as not here, at `pressedAt` where the press had to wait for a network; not after a check-in, and only when a
 * check-in is possible. With a `requestId` it is done once and can be undone by it. Errors: `failed-precondition` reason
 * `checkedIn`, `decided`, `time`, `contradicted` where it had to wait.
 */
export const markNotHere = defineCall('dayof', {
  name: 'markNotHere',
  access: { ...onShifts, about: 'workers', right: { team: ['checkIn'] }, deactivated: 'allowed', idempotency: 'state' },
  request: z.object({
    gigId: id,
    spotterId: id,
    pressedAt: z.optional(instant),
    seenVersion: z.optional(count),
    requestId: z.optional(requestId),
  }),
  response: z.object({ markedNotHere: z.literal(true), undoId: z.optional(id) }),
});

import * as z from 'zod/mini';
import { id } from '../../core/entities/common';
import { requestId } from '../../core/calls/fields';
import { onShifts } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';

/** Marks a worker as not here, unless they have checked in. With a `requestId` it takes effect once and can be undone. */
export const markNotHere = defineCall('dayof', {
  name: 'markNotHere',
  access: { ...onShifts, about: 'workers', right: { team: ['checkIn'] }, deactivated: 'allowed', idempotency: 'state' },
  request: z.object({ gigId: id, spotterId: id, requestId: z.optional(requestId) }),
  response: z.object({ markedNotHere: z.literal(true), undoId: z.optional(id) }),
});

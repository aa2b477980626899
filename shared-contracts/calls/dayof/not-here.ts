import * as z from 'zod/mini';
import { id } from '../../entities/shared/common';
import { requestId } from '../shared/fields';
import { defineCall } from '../shared/define';

/** Marks a worker as not here; not after a check-in. With a `requestId` it is done once and can be undone by it. */
export const markNotHere = defineCall('dayof', {
  name: 'markNotHere',
  request: z.object({ gigId: id, spotterId: id, requestId: z.optional(requestId) }),
  response: z.object({ markedNotHere: z.literal(true), undoId: z.optional(id) }),
});

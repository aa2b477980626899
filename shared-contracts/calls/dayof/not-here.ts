import * as z from 'zod/mini';
import { id } from '../../entities/shared/common';
import { defineCall } from '../shared/define';

/** Marks a worker as not here; not after a check-in. */
export const markNotHere = defineCall('dayof', {
  name: 'markNotHere',
  request: z.object({ gigId: id, spotterId: id }),
  response: z.object({ markedNotHere: z.literal(true) }),
});

import * as z from 'zod/mini';
import { count, id } from '../../core/entities/common';
import { byWorker } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { messageText } from '../../core/calls/fields';

/**
 * Explains to a worker in sentences why smart autofill accepted them or passed them over. `place` is their position among the
 * accepted or the waiting workers, 0 if they are in neither list. Errors: `not-found`.
 */
export const explainAutofill = defineCall('worker', {
  name: 'explainAutofill',
  access: { ...byWorker, idempotency: 'readOnly' },
  request: z.object({ gigId: id }),
  response: z.object({
    outcome: z.enum(['accepted', 'skipped', 'notChecked']),
    sentences: z.array(z.string()),
    place: count,
    taken: count,
    waiting: count,
    /** The answer of the person who reviewed the decision. */
    answer: z.optional(z.string()),
  }),
});

/**
 * Lets a worker request a review of smart autofill's decision by a person; the first request for a shift counts. Errors:
 * `not-found`.
 */
export const askAutofillReview = defineCall('worker', {
  name: 'askAutofillReview',
  access: byWorker,
  request: z.object({ gigId: id, text: messageText }),
  response: z.object({ asked: z.literal(true) }),
});

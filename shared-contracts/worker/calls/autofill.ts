import * as z from 'zod/mini';
import { count, id } from '../../core/entities/common';
import { byWorker } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { messageText } from '../../core/calls/fields';

/**
 * Workers: why smart autofill took them for a shift or passed them over, in sentences, and where they stand: `place` among the
 * workers it took, or among those who still wait, 0 on neither list. Errors: `not-found`.
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
    /** What a person answered who looked again. */
    answer: z.optional(z.string()),
  }),
});

/** Workers: asks for a person to look at what smart autofill decided; the first request for a shift stands. Errors: `not-found`. */
export const askAutofillReview = defineCall('worker', {
  name: 'askAutofillReview',
  access: byWorker,
  request: z.object({ gigId: id, text: messageText }),
  response: z.object({ asked: z.literal(true) }),
});

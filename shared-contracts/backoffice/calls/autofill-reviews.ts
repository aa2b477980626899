import * as z from 'zod/mini';
import { byAdminOnPlatform } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { atMost, messageText } from '../../core/calls/fields';
import { id } from '../../core/entities/common';
import { longestComment } from '../../core/rules/lengths';

/** Answers a worker's request for a review by a person; the first answer is final. Errors: `not-found`, `already-exists`. */
export const answerAutofillReview = defineCall('backoffice', {
  name: 'answerAutofillReview',
  access: byAdminOnPlatform,
  request: z.object({ reviewId: id, answer: messageText.check(atMost(longestComment)) }),
  response: z.object({ answered: z.literal(true) }),
});

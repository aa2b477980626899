import * as z from 'zod/mini';
import { dayKey, id, instant } from '../../core/entities/common';
import { actor, impersonal, person, personal } from '../../core/entities/personal';

/** `autofillReviews/{gigId}_{uid}`: a worker's request that a person review a decision of smart autofill. */
export const autofillReview = z.object({
  id,
  gigID: impersonal,
  spotterID: person,
  name: person,
  role: impersonal,
  group: impersonal,
  dayKey,
  words: personal,
  askedAt: instant,
  answer: z.optional(personal),
  answeredBy: z.optional(actor),
  answeredAt: z.optional(instant),
});
export type AutofillReview = z.infer<typeof autofillReview>;

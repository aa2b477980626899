import * as z from 'zod/mini';
import { id, instant } from '../../core/entities/common';
import { impersonal } from '../../core/entities/personal';

/**
 * `teams/{t}/drafts/{uid}`: a form that this person has not finished. `updatedAt` is missing until the server has stored the
 * draft.
 */
export const draft = z.object({
  id,
  form: impersonal,
  values: z.custom<unknown>(),
  updatedAt: z.nullish(instant),
});
export type Draft = z.infer<typeof draft>;

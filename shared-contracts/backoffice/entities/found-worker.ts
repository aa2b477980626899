import * as z from 'zod/mini';
import { count, decimal, id } from '../../core/entities/common';

/** A worker as a search result: the fields of the list, without phone, address and documents. */
export const foundWorker = z.object({
  uid: id,
  name: z.string(),
  profPicURL: z.optional(z.string()),
  stats: z.object({ rating: decimal, completed: count }),
  typeOfWork: z.enum(['FULL_TIME', 'FLEXIBLE']),
  disabled: z.boolean(),
  signUpComplete: z.boolean(),
  /** Home rounded to a hundredth of a degree, about a kilometre. */
  area: z.optional(z.object({ lat: decimal, lng: decimal })),
});
export type FoundWorker = z.infer<typeof foundWorker>;

import * as z from 'zod/mini';
import { count, id, instant } from '../../core/entities/common';

/** `officeCounts/{name}`: how many of something there are, counted from the records. */
export const officeCount = z.object({
  id,
  count,
  /** The count holds all that was written before this moment. */
  countedAt: instant,
  /** Of a day that passes. */
  expiresAt: z.optional(instant),
});
export type OfficeCount = z.infer<typeof officeCount>;

import * as z from 'zod/mini';
import { count, id, instant } from '../../core/entities/common';

/** `officeCounts/{name}`: a number shown in the back office, counted from the records. */
export const officeCount = z.object({
  id,
  count,
  /** The count includes everything written before this moment. */
  countedAt: instant,
  /** Set only for counts of one day. */
  expiresAt: z.optional(instant),
});
export type OfficeCount = z.infer<typeof officeCount>;

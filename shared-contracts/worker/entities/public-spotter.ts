import * as z from 'zod/mini';
import { count, decimal, id, instant } from '../../core/entities/common';

/** What employers may see of a worker: never phone, address, birthday or documents (decisions section 3, 19). */
export const publicSpotter = z.object({
  id,
  uid: z.string(),
  name: z.string(),
  profPicURL: z.optional(z.string()),
  rating: z._default(decimal, 0),
  completed: z._default(count, 0),
  certificates: z._default(z.array(z.string()), []),
  equipment: z._default(z.array(z.string()), []),
  /** Since when the worker is with SPOT. */
  startDate: z.optional(instant),
});
export type PublicSpotter = z.infer<typeof publicSpotter>;

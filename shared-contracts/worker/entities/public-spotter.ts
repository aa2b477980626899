import * as z from 'zod/mini';
import { count, decimal, id, instant } from '../../core/entities/common';
import { impersonal, person, personal } from '../../core/entities/personal';

/** The fields of a worker that employers may see: never phone, address, birthday or documents (decisions section 3, 19). */
export const publicSpotter = z.object({
  id,
  uid: person,
  name: person,
  profPicURL: z.optional(personal),
  rating: z._default(decimal, 0),
  completed: z._default(count, 0),
  certificates: z._default(z.array(impersonal), []),
  equipment: z._default(z.array(impersonal), []),
  /** The last valid days of the documents above that have one. */
  expiryDates: z.optional(z.array(z.object({ name: impersonal, day: personal }))),
  /** When the worker joined SPOT. */
  startDate: z.optional(instant),
});
export type PublicSpotter = z.infer<typeof publicSpotter>;

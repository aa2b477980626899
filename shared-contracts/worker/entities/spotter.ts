import * as z from 'zod/mini';
import { address, count, decimal, id, instant, position, timeZone } from '../../core/entities/common';
import { impersonal, person, personal } from '../../core/entities/personal';

export const reliability = z.object({ late: count, absent: count, lateCancellation: count });
export type Reliability = z.infer<typeof reliability>;

/** The full record of a worker, for platform admins and the worker only. */
export const spotter = z.object({
  id,
  uid: person,
  name: person,
  email: person,
  phone: personal,
  profPicURL: z.optional(personal),
  address: z.optional(address),
  /** Position of the address; the search around an address cannot find workers without it. */
  position: z.optional(position),
  timeZone: timeZone,
  typeOfWork: z._default(z.enum(['FULL_TIME', 'FLEXIBLE']), 'FLEXIBLE'),
  /**
   * The rating is the sum of ratings divided by their count, to two decimals; `earlier` holds ratings from before each was
   * stored.
   */
  stats: z._default(
    z.object({
      rating: decimal,
      completed: count,
      ratingSum: z.optional(count),
      ratingCount: z.optional(count),
      earlier: z.optional(z.object({ sum: count, count })),
    }),
    { rating: 0, completed: 0 },
  ),
  certificates: z._default(
    z.array(z.object({ name: impersonal, status: impersonal, expiryDate: z.optional(personal) })),
    [],
  ),
  equipment: z._default(
    z.array(z.object({ name: impersonal, status: impersonal, expiryDate: z.optional(personal) })),
    [],
  ),
  previouslyHired: z._default(z.array(impersonal), []),
  reliabilityMetrics: z._default(reliability, { late: 0, absent: 0, lateCancellation: 0 }),
  disabled: z._default(z.boolean(), false),
  student: z._default(z.boolean(), false),
  resume: z._default(z.boolean(), false),
  signUpComplete: z._default(z.boolean(), true),
  /**
   * `secondChances`: takes part in the SDF programme (decision N79). `expiry`: last valid day of the verified ID, if it has
   * one.
   */
  identification: z.optional(z.object({ secondChances: z._default(z.boolean(), false), expiry: z.optional(personal) })),
  referralCode: z.optional(personal),
  idVerified: z._default(z.boolean(), false),
  createdAt: z.optional(instant),
});
export type Spotter = z.infer<typeof spotter>;

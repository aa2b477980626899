import * as z from 'zod/mini';
import { address, count, decimal, id, instant, position, timeZone } from '../../core/entities/common';
import { impersonal, person, personal } from '../../core/entities/personal';

export const reliability = z.object({ late: count, absent: count, lateCancellation: count });
export type Reliability = z.infer<typeof reliability>;

/** A worker, whole: for platform admins and the worker alone. */
export const spotter = z.object({
  id,
  uid: person,
  name: person,
  email: person,
  phone: personal,
  profPicURL: z.optional(personal),
  address: z.optional(address),
  /** Where the address lies; the search around an address finds nobody without. */
  position: z.optional(position),
  timeZone: timeZone,
  typeOfWork: z._default(z.enum(['FULL_TIME', 'FLEXIBLE']), 'FLEXIBLE'),
  /** The rating is its sum by its count, to two decimals; `earlier` are those of before each was kept. */
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
  /** Takes part in the SDF programme (decision N79); `expiry` is the last day of the verified ID, where it has one. */
  identification: z.optional(z.object({ secondChances: z._default(z.boolean(), false), expiry: z.optional(personal) })),
  referralCode: z.optional(personal),
  idVerified: z._default(z.boolean(), false),
  createdAt: z.optional(instant),
});
export type Spotter = z.infer<typeof spotter>;

import * as z from 'zod/mini';
import { address, id, instant, timeZone } from './common';

export const reliability = z.object({ late: z.number(), absent: z.number(), lateCancellation: z.number() });

/** A worker, whole: for platform admins and the worker alone. */
export const spotter = z.object({
  id,
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  profPicURL: z.optional(z.string()),
  address: z.optional(address),
  timeZone: timeZone,
  typeOfWork: z._default(z.enum(['FULL_TIME', 'FLEXIBLE']), 'FLEXIBLE'),
  stats: z._default(z.object({ rating: z.number(), completed: z.number() }), { rating: 0, completed: 0 }),
  certificates: z._default(
    z.array(z.object({ name: z.string(), status: z.string(), expiryDate: z.optional(z.string()) })),
    [],
  ),
  equipment: z._default(z.array(z.object({ name: z.string(), status: z.string() })), []),
  previouslyHired: z._default(z.array(z.string()), []),
  reliabilityMetrics: z._default(reliability, { late: 0, absent: 0, lateCancellation: 0 }),
  disabled: z._default(z.boolean(), false),
  student: z._default(z.boolean(), false),
  resume: z._default(z.boolean(), false),
  signUpComplete: z._default(z.boolean(), true),
  referralCode: z.optional(z.string()),
  idVerified: z._default(z.boolean(), false),
  createdAt: z.optional(instant),
});
export type Spotter = z.infer<typeof spotter>;

/** What employers may see of a worker: never phone, address, birthday or documents (decisions section 3, 19). */
export const publicSpotter = z.object({
  id,
  uid: z.string(),
  name: z.string(),
  profPicURL: z.optional(z.string()),
  rating: z._default(z.number(), 0),
  completed: z._default(z.number(), 0),
  certificates: z._default(z.array(z.string()), []),
  equipment: z._default(z.array(z.string()), []),
  /** Since when the worker is with SPOT. */
  startDate: z.optional(instant),
});
export type PublicSpotter = z.infer<typeof publicSpotter>;

export const spotterGigStatus = z.enum(['pending', 'applied', 'confirmed', 'completed', 'cancelled']);
/** `spotters/{uid}/gigs/{gigId}`: the worker's side of a shift. */
export const spotterGig = z.object({
  id,
  kind: z._default(z.literal('spotterGig'), 'spotterGig'),
  status: spotterGigStatus,
  start: instant,
  end: instant,
  teamID: z.string(),
  groupID: z.string(),
  lastUpdated: instant,
  cancelledBy: z.optional(z.string()),
  cancelledType: z.optional(z.string()),
  cancelledReason: z.optional(z.string()),
  cancellationTime: z.optional(instant),
});
export type SpotterGig = z.infer<typeof spotterGig>;

/** `teams/{t}/spotterActivity/{id}`: the updates feed. */
export const activity = z.object({
  id,
  actionType: z.enum([
    'hired',
    'cancellation',
    'confirmedAbsentTrue',
    'confirmedAbsentFalse',
    'confirmedLateTrue',
    'confirmedLateFalse',
  ]),
  role: z.string(),
  spotterName: z.string(),
  spotterProfPic: z.optional(z.string()),
  spotterID: z.string(),
  teamID: z.string(),
  gigID: z.string(),
  createdAt: instant,
  start: instant,
  end: instant,
  readBy: z._default(z.array(z.string()), []),
});
export type Activity = z.infer<typeof activity>;

/** `appConfigs/minimumWages`, by province abbreviation; amounts in cents. */
export const minimumWages = z.object({
  countries: z.array(
    z.object({
      country: z.string(),
      code: z.enum(['CA', 'US']),
      currency: z.enum(['CAD', 'USD']),
      regions: z.array(
        z.object({
          name: z.string(),
          abbr: z.string(),
          cents: z.number(),
          effectiveFrom: z.optional(z.string()),
          next: z.nullish(z.object({ cents: z.number(), effectiveFrom: z.string() })),
          timeZones: z.optional(z.array(z.string())),
        }),
      ),
    }),
  ),
});
export type MinimumWages = z.infer<typeof minimumWages>;

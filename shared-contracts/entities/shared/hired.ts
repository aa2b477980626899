import * as z from 'zod/mini';
import { count, dayKey, instant, timeZone } from './common';
import { workerOnGig } from './worker-on-gig';

/** `gigs/{id}/hired/{uid}`. The gig's facts are repeated so that the day's boards need one collection-group query. */
export const hired = z.object({
  ...workerOnGig,
  kind: z._default(z.literal('hired'), 'hired'),
  gigStart: instant,
  gigEnd: instant,
  dayKey: dayKey,
  timeZone: timeZone,
  role: z.string(),
  label: z.string(),
  group: z.string(),
  teamName: z._default(z.string(), ''),
  start: instant,
  end: instant,
  breakTime: count,
  checkIn: z._default(z.boolean(), false),
  checkInTime: z.nullish(instant),
  checkOut: z._default(z.boolean(), false),
  checkOutTime: z.nullish(instant),
  checkedInBy: z.optional(z.string()),
  /** How far from the shift's place the phone was that gave the code (m). */
  checkInDistance: z.optional(count),
  checkOutDistance: z.optional(count),
  /** A second check-in loses, and is kept here (decisions section 6 item 16). */
  attemptedAt: z.nullish(instant),
  markedNotHere: z._default(z.boolean(), false),
  /** Late and Absent exclude each other, so one field holds both (decisions section 6 item 15). */
  mark: z._default(z.enum(['none', 'late', 'absent']), 'none'),
  /** The admins' note; not stored here, their board adds it (`attendanceComments`). */
  comment: z._default(z.string(), ''),
  hoursConfirmed: z._default(z.boolean(), false),
  cancelled: z._default(z.boolean(), false),
  cancelledBy: z.optional(z.string()),
  cancelledType: z.optional(z.enum(['GROUP', 'SPOTTER', 'ADMIN'])),
  cancelledReason: z.optional(z.string()),
  viewed: z._default(z.boolean(), true),
});
export type Hired = z.infer<typeof hired>;

import * as z from 'zod/mini';
import { cents, count, dayKey, instant, timeZone } from '../../core/entities/common';
import { hoursFinding } from './hours-finding';
import { workerOnGig } from './worker-on-gig';
import { actor, impersonal, personal } from '../../core/entities/personal';

/** Start, end and break of work, as reported by the employer or the worker. */
export const workedTime = z.object({ start: instant, end: instant, breakTime: count });
export type WorkedTime = z.infer<typeof workedTime>;

/** Which times are used: 0 the posted ones, 1 the worker's, 2 the adjusted ones, 3 No Show (OPS-060, OPS-094). */
export const timeOption = count.check(z.maximum(3));
export type TimeOption = 0 | 1 | 2 | 3;

/** `gigs/{id}/hired/{uid}`. It repeats fields of the gig so that the day's boards need only one collection-group query. */
export const hired = z.object({
  ...workerOnGig,
  kind: z._default(z.literal('hired'), 'hired'),
  gigStart: instant,
  gigEnd: instant,
  dayKey: dayKey,
  timeZone: timeZone,
  role: impersonal,
  label: impersonal,
  group: impersonal,
  teamName: z._default(impersonal, ''),
  start: instant,
  end: instant,
  breakTime: count,
  checkIn: z._default(z.boolean(), false),
  checkInTime: z.nullish(instant),
  /** Whether the check-in was after the start, for the back office's board; stored because it is counted by a query. */
  checkedInLate: z.optional(z.boolean()),
  checkOut: z._default(z.boolean(), false),
  checkOutTime: z.nullish(instant),
  checkedInBy: z.optional(actor),
  /** Distance in metres between the shift's place and the phone that generated the code. */
  checkInDistance: z.optional(count),
  checkOutDistance: z.optional(count),
  /** Time of a second check-in, which has no effect (decisions section 6 item 16). */
  attemptedAt: z.nullish(instant),
  markedNotHere: z._default(z.boolean(), false),
  /** Who marked the worker last, and when they pressed it. */
  notHereBy: z.optional(actor),
  notHereAt: z.optional(instant),
  /** When the team gave this absent worker's place to another worker. */
  givenAwayAt: z.optional(instant),
  /** Late and Absent exclude each other, so one field holds both (decisions section 6 item 15). */
  mark: z._default(z.enum(['none', 'late', 'absent']), 'none'),
  /** This worker's wage on this shift, if an admin changed it; otherwise the shift's wage applies. */
  wageCents: z.optional(cents),
  /** The posted times, kept from the first adjustment on; `start`, `end` and `breakTime` above are the times in use. */
  postedTime: z.optional(workedTime),
  /** The times that the worker submitted, when, and how often the worker changed them since. */
  spotterTime: z.optional(workedTime),
  spotterTimeAt: z.optional(instant),
  spotterTimeChanges: z.optional(count),
  customTime: z.optional(workedTime),
  /** Absent until someone chooses which times are used. */
  selectedTimeOption: z.optional(timeOption),
  /** The last 20 adjustments, keyed by the millisecond of the change; all of them are in `adjustments`. */
  adjustedTimestamps: z.optional(z.record(impersonal, z.extend(workedTime, { changedAt: instant }))),
  hoursConfirmed: z._default(z.boolean(), false),
  manuallyConfirmed: z._default(z.boolean(), false),
  confirmedBy: z.optional(actor),
  confirmedByName: z.optional(actor),
  confirmedAt: z.optional(instant),
  /** The employer's rating and comments, which the worker can read. */
  spotterRating: z.optional(count.check(z.minimum(1), z.maximum(5))),
  comments: z.optional(personal),
  ratedAt: z.optional(instant),
  /** The person who last changed the hours. */
  changedBy: z.optional(actor),
  changedByName: z.optional(actor),
  /** Increases with every write that affects the hours; absent means 0. */
  version: z.optional(count),
  /** Effects of the shift on the worker's hours and rest at the time of hiring; absent if there were none. */
  hoursFindings: z.optional(z.array(hoursFinding)),
  cancelled: z._default(z.boolean(), false),
  cancelledBy: z.optional(actor),
  cancelledType: z.optional(z.enum(['GROUP', 'SPOTTER', 'ADMIN'])),
  cancelledReason: z.optional(personal),
  viewed: z._default(z.boolean(), true),
});
export type Hired = z.infer<typeof hired>;

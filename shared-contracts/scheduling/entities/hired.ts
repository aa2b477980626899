import * as z from 'zod/mini';
import { cents, count, dayKey, instant, timeZone } from '../../core/entities/common';
import { hoursFinding } from './hours-finding';
import { workerOnGig } from './worker-on-gig';
import { actor, impersonal, personal } from '../../core/entities/personal';

/** Start, end and break as somebody says that they were. */
export const workedTime = z.object({ start: instant, end: instant, breakTime: count });
export type WorkedTime = z.infer<typeof workedTime>;

/** Which times count: 0 as posted, 1 as the worker says, 2 adjusted, 3 No Show (OPS-060, OPS-094). */
export const timeOption = count.check(z.maximum(3));
export type TimeOption = 0 | 1 | 2 | 3;

/** `gigs/{id}/hired/{uid}`. The gig's facts are repeated so that the day's boards need one collection-group query. */
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
  /** Whether that was after the start, as the office's board reads it; written with it so that it can be counted. */
  checkedInLate: z.optional(z.boolean()),
  checkOut: z._default(z.boolean(), false),
  checkOutTime: z.nullish(instant),
  checkedInBy: z.optional(actor),
  /** How far from the shift's place the phone was that gave the code (m). */
  checkInDistance: z.optional(count),
  checkOutDistance: z.optional(count),
  /** A second check-in loses, and is kept here (decisions section 6 item 16). */
  attemptedAt: z.nullish(instant),
  markedNotHere: z._default(z.boolean(), false),
  /** When the team gave the place of a worker who had not come to somebody else. */
  givenAwayAt: z.optional(instant),
  /** Late and Absent exclude each other, so one field holds both (decisions section 6 item 15). */
  mark: z._default(z.enum(['none', 'late', 'absent']), 'none'),
  /** Wage of this worker on this shift, where an admin changed it; else the shift's own counts. */
  wageCents: z.optional(cents),
  /** As posted, kept from the first adjustment on; `start`, `end` and `breakTime` above are what counts. */
  postedTime: z.optional(workedTime),
  /** What the worker says, when, and how often it was changed since. */
  spotterTime: z.optional(workedTime),
  spotterTimeAt: z.optional(instant),
  spotterTimeChanges: z.optional(count),
  customTime: z.optional(workedTime),
  /** Absent until somebody decides. */
  selectedTimeOption: z.optional(timeOption),
  /** The last 20, by the millisecond of the change; all of them are in `adjustments`. */
  adjustedTimestamps: z.optional(z.record(impersonal, z.extend(workedTime, { changedAt: instant }))),
  hoursConfirmed: z._default(z.boolean(), false),
  manuallyConfirmed: z._default(z.boolean(), false),
  confirmedBy: z.optional(actor),
  confirmedByName: z.optional(actor),
  confirmedAt: z.optional(instant),
  /** Of the employer, for the worker to read as well. */
  spotterRating: z.optional(count.check(z.minimum(1), z.maximum(5))),
  comments: z.optional(personal),
  ratedAt: z.optional(instant),
  /** Who wrote the hours last. */
  changedBy: z.optional(actor),
  changedByName: z.optional(actor),
  /** Rises with every write that hours follow from; absent is 0. */
  version: z.optional(count),
  /** What the shift did to the worker's hours and rest when they were hired; absent where it was nothing. */
  hoursFindings: z.optional(z.array(hoursFinding)),
  cancelled: z._default(z.boolean(), false),
  cancelledBy: z.optional(actor),
  cancelledType: z.optional(z.enum(['GROUP', 'SPOTTER', 'ADMIN'])),
  cancelledReason: z.optional(personal),
  viewed: z._default(z.boolean(), true),
});
export type Hired = z.infer<typeof hired>;

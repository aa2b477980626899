import * as z from 'zod/mini';
import { address, cents, clockTime, count, currency, dayKey, id, instant, timeZone } from '../../core/entities/common';
import { timeOption, workedTime } from '../../scheduling/entities/hired';
import { actor, impersonal, person, personal } from '../../core/entities/personal';

/** What counted before an adjustment and after it; of a No Show the times are those it would have had. */
const hours = z.extend(workedTime, {
  /** Minutes that are paid. */
  minutes: count,
  option: z.optional(timeOption),
  wageCents: z.optional(cents),
  /** Of a shift that was changed before it began. */
  currency: z.optional(currency),
  timeZone: z.optional(timeZone),
  place: z.optional(impersonal),
  point: z.optional(impersonal),
});

/** `gigs/{g}/hired/{uid}/adjustments/{id}`: one entry for each change of a worker's hours, or of the shift while the
 * worker was hired for it, for the employer to read. */
export const adjustment = z.object({
  id,
  kind: z._default(z.literal('adjustment'), 'adjustment'),
  what: z.enum(['adjusted', 'submitted', 'added', 'changed']),
  gigID: impersonal,
  spotterID: person,
  teamID: impersonal,
  groupID: impersonal,
  at: instant,
  by: actor,
  byName: actor,
  from: z.optional(hours),
  to: hours,
  reason: z._default(personal, ''),
});
export type Adjustment = z.infer<typeof adjustment>;

/** `adminComments/{gigId}_{uid}`: what platform admins note on somebody's hours, for themselves alone. */
export const adminComment = z.object({
  id,
  gigID: impersonal,
  spotterID: person,
  teamID: impersonal,
  dayKey,
  comment: personal,
});
export type AdminComment = z.infer<typeof adminComment>;

/** What the hours of a week were when a report of them was made: whatever changes one of them is in one of these numbers. */
const reportFigures = z.object({
  shifts: count,
  unconfirmed: count,
  /** Minutes that are paid. */
  minutes: count,
  /** Versions of the hours, added. */
  changes: count,
});
export type ReportFigures = z.infer<typeof reportFigures>;

/**
 * `reports/{teamId}_{Monday}`: asks for the invoice of a team's week (OPS-102, decision N70). One that was made anew later is kept
 * with its version behind its name, as `replaced`.
 */
export const report = z.object({
  id,
  start: instant,
  end: instant,
  createdAt: instant,
  groupID: impersonal,
  teamID: impersonal,
  weekKeyMon: dayKey,
  status: z._default(z.enum(['pending', 'replaced']), 'pending'),
  type: z._default(z.literal('weeklySummary'), 'weeklySummary'),
  version: z._default(count, 1),
  /** Absent in reports from before it was kept. */
  figures: z.optional(reportFigures),
});
export type Report = z.infer<typeof report>;

/** A position as far as a shift is added from it. */
export const timesheetPosition = z.object({
  id,
  role: impersonal,
  label: impersonal,
  breakTime: count,
  wageCents: cents,
  currency,
  startTime: clockTime,
  endTime: clockTime,
  timeZone,
  /** Whose minimum wage it is. */
  address,
});
export type TimesheetPosition = z.infer<typeof timesheetPosition>;

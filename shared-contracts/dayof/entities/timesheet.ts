import * as z from 'zod/mini';
import { address, cents, clockTime, count, currency, dayKey, id, instant, timeZone } from '../../core/entities/common';
import { timeOption, workedTime } from '../../scheduling/entities/hired';
import { actor, impersonal, person, personal } from '../../core/entities/personal';

/** The hours before or after an adjustment. For a No Show, the times are those that would otherwise apply. */
const hours = z.extend(workedTime, {
  /** Paid minutes. */
  minutes: count,
  option: z.optional(timeOption),
  wageCents: z.optional(cents),
  /** Only set for a shift that was changed before it began. */
  currency: z.optional(currency),
  timeZone: z.optional(timeZone),
  place: z.optional(impersonal),
  point: z.optional(impersonal),
});

/**
 * `gigs/{g}/hired/{uid}/adjustments/{id}`: one change of a worker's hours, or of the shift while the worker was hired;
 * employers can read it.
 */
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

/** `adminComments/{gigId}_{uid}`: a note of platform admins about a worker's hours, visible only to them. */
export const adminComment = z.object({
  id,
  gigID: impersonal,
  spotterID: person,
  teamID: impersonal,
  dayKey,
  comment: personal,
});
export type AdminComment = z.infer<typeof adminComment>;

/** Figures of a week's hours when a report was made; every change of the hours alters at least one of them. */
const reportFigures = z.object({
  shifts: count,
  unconfirmed: count,
  /** Paid minutes. */
  minutes: count,
  /** Sum of the version numbers of the hours. */
  changes: count,
});
export type ReportFigures = z.infer<typeof reportFigures>;

/**
 * `reports/{teamId}_{Monday}`: the request for the invoice of a team's week (OPS-102, decision N70). When a new invoice is
 * made, the old report is kept as `replaced`, with its version appended to its id.
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
  /** Absent in reports made before this field existed. */
  figures: z.optional(reportFigures),
});
export type Report = z.infer<typeof report>;

/** The fields of a position that adding a shift needs. */
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
  /** The address decides the minimum wage. */
  address,
  merged: z._default(z.boolean(), false),
});
export type TimesheetPosition = z.infer<typeof timesheetPosition>;

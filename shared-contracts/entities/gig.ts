import * as z from 'zod/mini';
import { address, cents, clockTime, currency, dayKey, id, instant, position, smartAutofill, timeZone } from './common';

/** What a position template and a shift have in common. Money is integer cents, breaks are minutes. */
const work = {
  role: z.string(),
  label: z.string(),
  description: z._default(z.string(), ''),
  department: z._default(z.string(), ''),
  reporting: z._default(z.string(), ''),
  breakTime: z.number(),
  entranceInstructions: z._default(z.string(), ''),
  address: address,
  position: z.optional(position),
  wageCents: cents,
  currency: currency,
  skills: z._default(z.array(z.string()), []),
  equipment: z._default(z.array(z.string()), []),
  physicalRequirements: z._default(z.array(z.string()), []),
  workingConditions: z._default(z.array(z.string()), []),
  certificates: z._default(z.array(z.string()), []),
  uniformId: z.optional(z.string()),
  experience: z._default(z.string(), 'None'),
  offSite: z._default(z.boolean(), false),
  comments: z._default(z.string(), ''),
  smartAutofill: smartAutofill,
  timeZone: timeZone,
  teamID: z.string(),
  groupID: z.string(),
};

export const positionTemplate = z.object({
  id,
  kind: z._default(z.literal('position'), 'position'),
  ...work,
  /** Absent on older positions: then it has to be chosen for each posting (SCH-193). */
  smartAutofill: z.optional(smartAutofill),
  startTime: clockTime,
  endTime: clockTime,
  status: z._default(z.literal('pending'), 'pending'),
  merged: z._default(z.boolean(), false),
  /** `company`: all teams of the company may post from it (decision N45). */
  visibility: z._default(z.enum(['team', 'company']), 'team'),
  templateVersion: z._default(z.number(), 1),
});
export type PositionTemplate = z.infer<typeof positionTemplate>;

export const gigStatus = z.enum(['pending', 'active', 'review', 'completed', 'cancelled']);
export type GigStatus = z.infer<typeof gigStatus>;

/** A shift. `start` and `end` are instants; `dayKey` is the local day of the start in `timeZone`, computed by the server. */
export const gig = z.object({
  id,
  kind: z._default(z.literal('gig'), 'gig'),
  ...work,
  start: instant,
  end: instant,
  dayKey: dayKey,
  weekKeySun: dayKey,
  weekKeyMon: dayKey,
  /** Company name. */
  group: z.string(),
  teamName: z._default(z.string(), ''),
  groupPicURL: z.optional(z.string()),
  numSpotters: z.number().check(z.int(), z.minimum(1)),
  numHired: z._default(z.number(), 0),
  numApplicants: z._default(z.number(), 0),
  numOffers: z._default(z.number(), 0),
  numWaitlist: z._default(z.number(), 0),
  waitlist: z._default(z.boolean(), false),
  status: gigStatus,
  full: z._default(z.boolean(), false),
  checkIn: z._default(z.boolean(), false),
  billTo: z._default(z.string(), ''),
  tempToHire: z._default(z.boolean(), false),
  multiDayID: z.string(),
  /** Whose uniform it is, where another team's public position was posted (decision N45). */
  uniformTeamID: z.optional(z.string()),
  /** One posting of several days shares this client-made id, which makes posting idempotent. */
  postingId: z._default(z.string(), ''),
  postedBy: z._default(z.string(), ''),
  web: z._default(z.boolean(), true),
  lateCancellation: z._default(z.boolean(), false),
  notifications: z._default(z.object({ hired: z.boolean(), applicants: z.boolean() }), {
    hired: false,
    applicants: false,
  }),
  postedStart: z.optional(instant),
  postedEnd: z.optional(instant),
  /** The times are the shift's own: posted or changed to others than its position's, which leaves them (decisions section 6 item 11). */
  ownTimes: z._default(z.boolean(), false),
  /** No promotion from the waitlist any more (decisions section 6 item 7). */
  waitlistClosing: z._default(z.boolean(), false),
  /** Rises when the smart autofill or the start changes; what was planned for an older one does nothing (decisions section 6 item 5). */
  ruleVersion: z._default(z.number(), 1),
  /** What a late cancellation costs, with its inputs, so that a later policy changes nothing (decisions section 5 item 4). */
  lateFee: z.optional(
    z.object({
      cents,
      currency,
      wageCents: cents,
      paidMinutes: z.number(),
      workers: z.number(),
      percentage: z.number(),
      hours: z.number(),
    }),
  ),
  templateVersion: z._default(z.number(), 1),
  version: z._default(z.number(), 1),
});
export type Gig = z.infer<typeof gig>;

/** What the lists of a shift (applicants, offers, waitlist, hired) show of a worker. */
const workerOnGig = {
  id,
  spotterID: z.string(),
  gigID: z.string(),
  teamID: z.string(),
  groupID: z.string(),
  name: z.string(),
  profPicURL: z.optional(z.string()),
  rating: z._default(z.number(), 0),
  createdAt: instant,
};

export const applicant = z.object({ ...workerOnGig, kind: z._default(z.literal('applicant'), 'applicant') });
export type Applicant = z.infer<typeof applicant>;

export const offer = z.object({
  ...workerOnGig,
  kind: z._default(z.literal('offer'), 'offer'),
  status: z._default(z.enum(['pending', 'accepted', 'declined', 'removed']), 'pending'),
  start: instant,
  end: instant,
});
export type Offer = z.infer<typeof offer>;

export const waitlisted = z.object({ ...workerOnGig, kind: z._default(z.literal('waitlisted'), 'waitlisted') });
export type Waitlisted = z.infer<typeof waitlisted>;

/** `gigs/{id}/autofillLog/{id}`: whom smart autofill took or passed over, and why (reasons of `autofillReasons`). */
export const autofillEntry = z.object({
  id,
  at: instant,
  spotterID: z.string(),
  name: z.string(),
  teamID: z.string(),
  outcome: z.enum(['accepted', 'skipped']),
  reasons: z._default(z.array(z.string()), []),
});
export type AutofillEntry = z.infer<typeof autofillEntry>;

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
  breakTime: z.number(),
  checkIn: z._default(z.boolean(), false),
  checkInTime: z.nullish(instant),
  checkOut: z._default(z.boolean(), false),
  checkOutTime: z.nullish(instant),
  checkedInBy: z.optional(z.string()),
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

/** `attendanceComments/{gigId_uid}`: what platform admins note on a worker's attendance, for themselves alone. */
export const attendanceComment = z.object({
  id,
  gigID: z.string(),
  spotterID: z.string(),
  dayKey,
  comment: z.string(),
});
export type AttendanceComment = z.infer<typeof attendanceComment>;

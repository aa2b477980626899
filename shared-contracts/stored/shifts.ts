import * as z from 'zod/mini';
import { report } from '../dayof/entities/timesheet';
import { cancellation } from '../backoffice/entities/cancellation';
import { job } from '../core/entities/job';
import { applicant, autofillEntry, declined, offer, waitlisted } from '../scheduling/entities/lists';
import { positionTemplate } from '../scheduling/entities/position';
import { count, currency, cents, dayKey, decimal, id, instant } from '../core/entities/common';
import { gig } from '../scheduling/entities/gig';
import { hired } from '../scheduling/entities/hired';
import { workerOnGig } from '../scheduling/entities/worker-on-gig';
import { spotterGig } from '../worker/entities/spotter-gig';
import { pinned } from './companies';
import { counted, expiresAt, flag, pointer, reference, text, zoned } from './kinds';
import { actor, impersonal, person, personal } from '../core/entities/personal';

/** What the old product's apps read of a position and of its shifts. */
const forApps = {
  ...zoned,
  position: pinned,
  /** Dollars, beside `wageCents`. */
  wage: z.optional(decimal),
  owner: z.optional(actor),
  employerUid: z.optional(actor),
  checkIn: flag,
  full: flag,
  workAllDays: flag,
};

export const storedPosition = z.extend(positionTemplate, {
  ...forApps,
  createdAt: z.optional(instant),
  createdBy: z.optional(actor),
  updatedAt: z.optional(instant),
  updatedBy: z.optional(actor),
  lastEdit: text,
  lastEditMoved: flag,
});

export const storedGig = z.extend(gig, {
  ...forApps,
  createdAt: z.optional(instant),
  /** When its places, its day or who has them last changed: what the nightly repair looks at again. */
  placesChangedAt: z.optional(instant),
  positionRef: z.optional(reference),
  matched: z.optional(z.array(person)),
  spotterLikes: z.optional(z.array(person)),
  numOfWorkers: counted,
  autofill: flag,
  groupPic: text,
});

const ofGig = { gig: z.optional(reference), spotter: z.optional(reference) };
const { id: _id, ...maybeWorker } = z.partial(z.object(workerOnGig)).shape;
/** Where an entry of a list went that is there no more. */
export const deleted = z.object({
  id,
  ...maybeWorker,
  ...ofGig,
  kind: text,
  type: text,
  status: text,
  start: z.optional(instant),
  joins: z.optional(instant),
  end: z.optional(instant),
  createdAt: instant,
});

export const storedHired = z.extend(hired, {
  ...ofGig,
  profPic: z.optional(personal),
  cancellationTime: z.optional(instant),
});
export const storedOffer = z.extend(offer, { ...ofGig, profPic: z.optional(personal) });
export const storedApplicant = applicant;
export const storedWaitlisted = waitlisted;
export const storedDeclined = declined;
export const storedAutofillEntry = autofillEntry;
export const absent = z.object({
  id,
  ...ofGig,
  kind: text,
  absent: flag,
  sendingEmail: flag,
  sentEmail: flag,
  spotterID: person,
  gigID: impersonal,
  teamID: impersonal,
});

export const groupGig = z.object({
  id,
  ...pointer,
  status: text,
  teamID: impersonal,
  start: instant,
  end: instant,
  viewed: z.optional(z.array(actor)),
});
export const positionGig = z.object({
  id,
  ...pointer,
  status: text,
  teamID: impersonal,
  start: instant,
  end: instant,
});

export const storedSpotterGig = z.extend(spotterGig, {
  ...maybeWorker,
  docRef: z.optional(reference),
  viewed: flag,
});

const of5 = count.check(z.minimum(1), z.maximum(5));
/** What an employer says of a worker on a shift (OPS-101); all four competencies are the rating. */
export const review = z.object({
  id,
  kind: text,
  rating: of5,
  comment: personal,
  competencies: z.object({ Appearance: of5, Friendliness: of5, Passion: of5, Punctuality: of5 }),
  date: instant,
  changedAt: z.optional(instant),
  start: instant,
  end: instant,
  reviewer: actor,
  uid: actor,
  pic: z.optional(actor),
  url: z.optional(actor),
  gigID: impersonal,
  spotterID: person,
  teamID: impersonal,
  groupID: impersonal,
});
export const storedReport = z.extend(report, {
  kind: text,
  group: z.optional(reference),
  team: z.optional(reference),
  by: z.optional(actor),
});

/** With what the links of its mail are known by, and until when they are good. */
export const storedCancellation = z.extend(cancellation, {
  kind: text,
  answerHash: z.optional(impersonal),
  answerUntil: z.optional(instant),
});
export const recommendation = z.object({
  id,
  recommendationid: impersonal,
  gig: z.optional(reference),
  createdAt: instant,
});

/** Keeps the day of a role and label free of doubles. */
export const postLock = z.object({ id, gigID: impersonal, role: impersonal, label: impersonal, day: dayKey });
export const posting = z.object({
  id,
  gigIds: z.array(impersonal),
  positionId: impersonal,
  uid: actor,
  createdAt: instant,
});
export const positionKey = z.object({ id, positionId: impersonal });
export const uniformKey = z.object({ id, uniformId: impersonal });

export const storedJob = z.extend(job, {
  /** The callable that began it. */
  call: z.optional(impersonal),
  /** What is needed to carry it on, as JSON. */
  input: z.optional(personal),
  uid: z.optional(actor),
  admin: flag,
  createdAt: z.optional(instant),
  until: z.optional(instant),
  expiresAt: z.optional(expiresAt),
  /** The person who requested it has lost the right since. */
  stopped: flag,
  /** The process that works on it and since when; another one takes over only after a long time. */
  lease: z.optional(z.object({ startedAt: instant, by: actor })),
});
export const jobPart = z.object({
  id,
  shifts: z.array(z.object({ gigId: impersonal, version: count })),
  state: impersonal,
  expiresAt,
  result: z.optional(
    z.object({
      cancelled: count,
      changed: count,
      workers: count,
      others: count,
      lateShifts: count,
      late: z.array(z.object({ currency, cents })),
    }),
  ),
});

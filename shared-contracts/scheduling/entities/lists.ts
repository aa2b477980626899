import * as z from 'zod/mini';
import { id, instant } from '../../core/entities/common';
import { workerOnGig } from './worker-on-gig';
import { impersonal, person, personal } from '../../core/entities/personal';

export const applicant = z.object({ ...workerOnGig, kind: z._default(z.literal('applicant'), 'applicant') });
export type Applicant = z.infer<typeof applicant>;

export const offer = z.object({
  ...workerOnGig,
  kind: z._default(z.literal('offer'), 'offer'),
  status: z._default(z.enum(['pending', 'accepted', 'declined', 'removed']), 'pending'),
  start: instant,
  end: instant,
  /** Start of the work if the offer was made during the shift; the offer can be accepted until then. */
  joins: z.optional(instant),
});
export type Offer = z.infer<typeof offer>;

export const waitlisted = z.object({ ...workerOnGig, kind: z._default(z.literal('waitlisted'), 'waitlisted') });
export type Waitlisted = z.infer<typeof waitlisted>;

/**
 * A worker who will not get the shift: an applicant whom the employer declined (`GROUP`), or a worker who declined an offer
 * (`SPOTTER`).
 */
export const declined = z.object({
  ...workerOnGig,
  kind: z._default(impersonal, 'declined'),
  declinedBy: z._default(z.enum(['GROUP', 'SPOTTER']), 'SPOTTER'),
});
export type Declined = z.infer<typeof declined>;

/**
 * `gigs/{id}/autofillLog/{id}`: a worker whom smart autofill accepted or passed over, and why (reasons of `autofillReasons`).
 */
export const autofillEntry = z.object({
  id,
  at: instant,
  spotterID: person,
  name: person,
  teamID: impersonal,
  outcome: z.enum(['accepted', 'skipped']),
  reasons: z._default(z.array(personal), []),
});
export type AutofillEntry = z.infer<typeof autofillEntry>;

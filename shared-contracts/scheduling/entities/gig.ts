import * as z from 'zod/mini';
import { cents, count, currency, dayKey, decimal, id, instant } from '../../core/entities/common';
import { work } from './work';
import { actor, impersonal, person, personal } from '../../core/entities/personal';

export const gigStatus = z.enum(['pending', 'active', 'review', 'completed', 'cancelled']);
export type GigStatus = z.infer<typeof gigStatus>;

/** What a shift may say otherwise than its position, beside its times. */
export const ownFields = [
  'breakTime',
  'wageCents',
  'department',
  'entranceInstructions',
  'address',
  'smartAutofill',
] as const;
export type OwnField = (typeof ownFields)[number];

/** A shift as it stood until `at`, with how many of those hired then have not cancelled. */
const lateState = z.object({
  at: instant,
  workers: count,
  paidMinutes: count,
  wageCents: cents,
  /** Absent in what was kept before it was said: then the shift's own. */
  currency: z.optional(currency),
  hired: count,
});

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
  group: impersonal,
  teamName: z._default(impersonal, ''),
  groupPicURL: z.optional(impersonal),
  numSpotters: count.check(z.minimum(1)),
  numHired: z._default(count, 0),
  /** Places of `numSpotters` that were added because somebody who did not come lost theirs. */
  givenAway: z.optional(count),
  /** Who is hired. */
  matched: z.optional(z.array(person)),
  numApplicants: z._default(count, 0),
  numOffers: z._default(count, 0),
  numWaitlist: z._default(count, 0),
  /** The first of the hired, as a card shows them; kept by the transaction that hires or removes. */
  faces: z.optional(z.array(z.object({ uid: person, name: person, profPicURL: z.optional(personal) }))),
  waitlist: z._default(z.boolean(), false),
  status: gigStatus,
  full: z._default(z.boolean(), false),
  checkIn: z._default(z.boolean(), false),
  billTo: z._default(impersonal, ''),
  tempToHire: z._default(z.boolean(), false),
  multiDayID: impersonal,
  /** Whose uniform it is, where another team's public position was posted (decision N45). */
  uniformTeamID: z.optional(impersonal),
  /** One posting of several days shares this client-made id, which makes posting idempotent. */
  postingId: z._default(impersonal, ''),
  postedBy: z._default(actor, ''),
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
  /** The same of other facts: said for one posting only, or changed on the shift itself. */
  own: z._default(z.array(z.enum(ownFields)), []),
  /** No promotion from the waitlist any more (decisions section 6 item 7). */
  waitlistClosing: z._default(z.boolean(), false),
  /** Rises when the smart autofill or the start changes; what was planned for an older one does nothing (decisions section 6 item 5). */
  ruleVersion: z._default(count, 1),
  /** Chosen when it was posted; `rules/favourites` says until when it holds. */
  favouritesFirst: z.optional(z.object({ hours: count, until: instant })),
  /** What a late cancellation costs, with its inputs, so that a later policy changes nothing (decisions section 5 item 4). */
  lateFee: z.optional(
    z.object({
      cents,
      currency,
      wageCents: cents,
      paidMinutes: count,
      workers: count,
      percentage: decimal,
      hours: decimal,
    }),
  ),
  /**
   * What the employer has changed since somebody was hired; `at` is when the policy's hours began, where they had when it was
   * written. `rules/scheduling/late` makes and reads it.
   */
  late: z.optional(z.object({ at: z.optional(instant), owed: z.optional(lateState), stood: z.array(lateState) })),
  templateVersion: z._default(count, 1),
  version: z._default(count, 1),
});
export type Gig = z.infer<typeof gig>;

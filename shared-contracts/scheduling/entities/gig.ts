import * as z from 'zod/mini';
import { cents, count, currency, dayKey, decimal, id, instant } from '../../core/entities/common';
import { work } from './work';
import { actor, impersonal, person, personal } from '../../core/entities/personal';

export const gigStatus = z.enum(['pending', 'active', 'review', 'completed', 'cancelled']);
export type GigStatus = z.infer<typeof gigStatus>;

/** Fields, besides the times, that a shift can set differently from its position. */
export const ownFields = [
  'breakTime',
  'wageCents',
  'department',
  'entranceInstructions',
  'address',
  'smartAutofill',
] as const;
export type OwnField = (typeof ownFields)[number];

/** A shift as it was until `at`; `hired` counts the workers who were hired then and have not cancelled. */
const lateState = z.object({
  at: instant,
  workers: count,
  paidMinutes: count,
  wageCents: cents,
  /** Absent in records written before this field existed; the shift's own currency applies to them. */
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
  /** How many of `numSpotters` were added to replace workers who did not come. */
  givenAway: z.optional(count),
  /** Ids of the hired workers. */
  matched: z.optional(z.array(person)),
  numApplicants: z._default(count, 0),
  numOffers: z._default(count, 0),
  numWaitlist: z._default(count, 0),
  /** Avatars of the first hired workers for the shift's card; updated by the transaction that hires or removes. */
  faces: z.optional(z.array(z.object({ uid: person, name: person, profPicURL: z.optional(personal) }))),
  waitlist: z._default(z.boolean(), false),
  status: gigStatus,
  full: z._default(z.boolean(), false),
  checkIn: z._default(z.boolean(), false),
  billTo: z._default(impersonal, ''),
  tempToHire: z._default(z.boolean(), false),
  multiDayID: impersonal,
  /** The team that owns the uniform, if the shift was posted from another team's public position (decision N45). */
  uniformTeamID: z.optional(impersonal),
  /** Id created by the screen and shared by all shifts of one posting; it makes posting idempotent. */
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
  /**
   * The shift's times were posted or changed to differ from its position's; changes of the position leave them (decisions
   * section 6 item 11).
   */
  ownTimes: z._default(z.boolean(), false),
  /** Other fields that were set for this posting only or changed on the shift itself. */
  own: z._default(z.array(z.enum(ownFields)), []),
  /** No worker is promoted from the waitlist any longer (decisions section 6 item 7). */
  waitlistClosing: z._default(z.boolean(), false),
  /**
   * Increases when the smart autofill rule or the start changes; tasks scheduled for an older version do nothing (decisions
   * section 6 item 5).
   */
  ruleVersion: z._default(count, 1),
  /** Chosen at posting; `rules/favourites` returns when it ends. */
  favouritesFirst: z.optional(z.object({ hours: count, until: instant })),
  /**
   * The fee of a late cancellation with its inputs, so that a later change of the policy does not alter it (decisions section 5
   * item 4).
   */
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
   * The shift's earlier states that a late fee depends on. `at` is the start of the late cancellation period, if it had started
   * when the record was written, and `notice` is the shortest time before the shift's start, in minutes, at which the employer
   * has changed it since. Written and read by `scheduling/rules/late.ts`.
   */
  late: z.optional(
    z.object({
      at: z.optional(instant),
      notice: z.optional(count),
      owed: z.optional(lateState),
      stood: z.array(lateState),
    }),
  ),
  templateVersion: z._default(count, 1),
  version: z._default(count, 1),
});
export type Gig = z.infer<typeof gig>;

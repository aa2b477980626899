import * as z from 'zod/mini';
import { id, instant, timeZone } from '../../core/entities/common';
import { actor, impersonal, person, personal } from '../../core/entities/personal';

/**
 * `cancellations/{gigId}_{uid}`: a worker's cancellation with everything that the report shows (decisions section 7). Earlier
 * ones of the same worker and shift are `cancellations/{gigId}_{uid}_{instant}`.
 */
export const cancellation = z.object({
  id,
  gigID: impersonal,
  spotterID: person,
  name: person,
  profPicURL: z.optional(personal),
  role: impersonal,
  label: impersonal,
  group: impersonal,
  groupID: impersonal,
  teamID: impersonal,
  teamName: z._default(impersonal, ''),
  start: instant,
  end: instant,
  timeZone: timeZone,
  dayKey: impersonal,
  cancellationTime: instant,
  reason: z._default(personal, ''),
  /** Cancelled less than 24 elapsed hours before the start (decision C07). */
  late: z._default(z.boolean(), false),
  sentEmailToEmployer: z._default(z.boolean(), false),
  replacementRequested: z.nullish(z.boolean()),
  /** Name of the person who answered, shown to others who open the link later. */
  replacementAnsweredBy: z.optional(actor),
  replacementAnsweredAt: z.nullish(instant),
  replacementSent: z._default(z.boolean(), false),
  /** The worker was hired for the shift again and has cancelled again, so nobody is asked about this one. */
  cancelledAgain: z._default(z.boolean(), false),
});
export type Cancellation = z.infer<typeof cancellation>;

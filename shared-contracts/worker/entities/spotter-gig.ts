import * as z from 'zod/mini';
import { id, instant, timeZone } from '../../core/entities/common';
import { actor, impersonal, personal } from '../../core/entities/personal';

const spotterGigStatus = z.enum(['pending', 'applied', 'confirmed', 'completed', 'cancelled']);

/** `spotters/{uid}/gigs/{gigId}`: the worker's side of a shift. */
export const spotterGig = z.object({
  id,
  kind: z._default(z.literal('spotterGig'), 'spotterGig'),
  status: spotterGigStatus,
  start: instant,
  end: instant,
  /** Zone of the shift, which may differ from its team's; entries made before it was stored have none. */
  timeZone: z.optional(timeZone),
  teamID: impersonal,
  groupID: impersonal,
  lastUpdated: instant,
  cancelledBy: z.optional(actor),
  cancelledType: z.optional(impersonal),
  cancelledReason: z.optional(personal),
  cancellationTime: z.optional(instant),
  /** Fields of the cancellations report (ADM-162). */
  sentEmailToEmployer: z.optional(z.boolean()),
  replacementRequested: z.nullish(z.boolean()),
  replacementSent: z.optional(z.boolean()),
});
export type SpotterGig = z.infer<typeof spotterGig>;

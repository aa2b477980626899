import * as z from 'zod/mini';
import { id, instant, timeZone } from '../../core/entities/common';

/** `cancellations/{gigId}_{uid}`: a worker's cancellation with all that the report shows (decisions section 7). */
export const cancellation = z.object({
  id,
  gigID: z.string(),
  spotterID: z.string(),
  name: z.string(),
  profPicURL: z.optional(z.string()),
  role: z.string(),
  label: z.string(),
  group: z.string(),
  groupID: z.string(),
  teamID: z.string(),
  teamName: z._default(z.string(), ''),
  start: instant,
  end: instant,
  timeZone: timeZone,
  dayKey: z.string(),
  cancellationTime: instant,
  reason: z._default(z.string(), ''),
  /** Less than 24 real hours before the start (decision C07). */
  late: z._default(z.boolean(), false),
  sentEmailToEmployer: z._default(z.boolean(), false),
  replacementRequested: z.nullish(z.boolean()),
  /** Name of who answered, for who comes later. */
  replacementAnsweredBy: z.optional(z.string()),
  replacementAnsweredAt: z.nullish(instant),
  replacementSent: z._default(z.boolean(), false),
});
export type Cancellation = z.infer<typeof cancellation>;

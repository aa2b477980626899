import * as z from 'zod/mini';
import { id, instant, timeZone } from '../../core/entities/common';

/** `teams/{t}/spotterActivity/{id}`: the updates feed. */
export const activity = z.object({
  id,
  actionType: z.enum([
    'hired',
    'cancellation',
    'confirmedAbsentTrue',
    'confirmedAbsentFalse',
    'confirmedLateTrue',
    'confirmedLateFalse',
  ]),
  role: z.string(),
  spotterName: z.string(),
  spotterProfPic: z.optional(z.string()),
  spotterID: z.string(),
  teamID: z.string(),
  /** Whose it was then, for the office's feed of all teams; entries of before have none. */
  teamName: z.optional(z.string()),
  group: z.optional(z.string()),
  gigID: z.string(),
  createdAt: instant,
  start: instant,
  end: instant,
  /** The shift's own; entries of before have none. */
  timeZone: z.optional(timeZone),
  readBy: z._default(z.array(z.string()), []),
});
export type Activity = z.infer<typeof activity>;

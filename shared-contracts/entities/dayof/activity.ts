import * as z from 'zod/mini';
import { id, instant } from '../shared/common';

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
  gigID: z.string(),
  createdAt: instant,
  start: instant,
  end: instant,
  readBy: z._default(z.array(z.string()), []),
});
export type Activity = z.infer<typeof activity>;

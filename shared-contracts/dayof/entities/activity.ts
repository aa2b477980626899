import * as z from 'zod/mini';
import { id, instant, timeZone } from '../../core/entities/common';
import { actor, impersonal, person, personal } from '../../core/entities/personal';

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
  role: impersonal,
  spotterName: person,
  spotterProfPic: z.optional(personal),
  spotterID: person,
  teamID: impersonal,
  /** Names at that time, for the back office's feed of all teams; absent in older entries. */
  teamName: z.optional(impersonal),
  group: z.optional(impersonal),
  gigID: impersonal,
  createdAt: instant,
  start: instant,
  end: instant,
  /** Zone of the shift; absent in older entries. */
  timeZone: z.optional(timeZone),
  readBy: z._default(z.array(actor), []),
});
export type Activity = z.infer<typeof activity>;

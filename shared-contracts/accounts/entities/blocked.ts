import * as z from 'zod/mini';
import { id, instant } from '../../core/entities/common';

/** `groups/{g}/blocked/{uid}`: a worker whom the company does not want; the note is for the company and admins only. */
export const blocked = z.object({
  id,
  spotterId: z.string(),
  spotterName: z.string(),
  spotterProfPic: z.optional(z.string()),
  blockedBy: z.string(),
  blockedAt: instant,
  noteText: z._default(z.string(), ''),
  /** Spelled as the screens that read it spell it (decision C13). */
  notifcationClicked: z._default(z.boolean(), false),
});
export type Blocked = z.infer<typeof blocked>;

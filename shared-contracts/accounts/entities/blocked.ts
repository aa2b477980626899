import * as z from 'zod/mini';
import { id, instant } from '../../core/entities/common';
import { actor, person, personal } from '../../core/entities/personal';

/** `groups/{g}/blocked/{uid}`: a worker whom the company does not want; the note is for the company and admins only. */
export const blocked = z.object({
  id,
  spotterId: person,
  spotterName: person,
  spotterProfPic: z.optional(personal),
  blockedBy: actor,
  blockedAt: instant,
  noteText: z._default(personal, ''),
  /** Spelled as the screens that read it spell it (decision C13). */
  notifcationClicked: z._default(z.boolean(), false),
});
export type Blocked = z.infer<typeof blocked>;

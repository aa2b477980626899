import * as z from 'zod/mini';
import { id, instant } from '../../core/entities/common';
import { actor, person, personal } from '../../core/entities/personal';

/** `groups/{g}/blocked/{uid}`: a worker whom the company has blocked. Only the company and platform admins see the note. */
export const blocked = z.object({
  id,
  spotterId: person,
  spotterName: person,
  spotterProfPic: z.optional(personal),
  blockedBy: actor,
  blockedAt: instant,
  noteText: z._default(personal, ''),
  /** The misspelling is part of the specification (decision C13). */
  notifcationClicked: z._default(z.boolean(), false),
});
export type Blocked = z.infer<typeof blocked>;

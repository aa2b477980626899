import * as z from 'zod/mini';
import { count, id, instant } from '../../core/entities/common';
import { actor, person } from '../../core/entities/personal';

export const erasureState = z.enum(['waiting', 'running', 'done']);

/** `erasures/{uid}`: somebody asked for their account and all about them to be deleted. The names go once it is done. */
export const erasure = z.object({
  id,
  state: erasureState,
  askedAt: instant,
  /** By then it has to be done. */
  dueAt: instant,
  emails: z._default(z.array(person), []),
  phones: z._default(z.array(person), []),
  names: z._default(z.array(person), []),
  /** Platform admin who carried it out. */
  by: z.optional(actor),
  doneAt: z.optional(instant),
  /** Pay records that the law keeps under the uid, and until when. */
  payRecords: z.optional(count),
  keptUntil: z.optional(instant),
});
export type Erasure = z.infer<typeof erasure>;

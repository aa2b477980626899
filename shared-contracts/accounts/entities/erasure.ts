import * as z from 'zod/mini';
import { count, id, instant } from '../../core/entities/common';
import { actor, impersonal, person } from '../../core/entities/personal';

export const erasureState = z.enum(['waiting', 'running', 'done']);

/** `erasures/{uid}`: a person's request to delete their account and data. Names are removed from it after the deletion. */
export const erasure = z.object({
  id,
  state: erasureState,
  askedAt: instant,
  /** Legal deadline of the deletion. */
  dueAt: instant,
  emails: z._default(z.array(person), []),
  phones: z._default(z.array(person), []),
  names: z._default(z.array(person), []),
  /** Phone numbers that the person typed, which may be somebody else's. */
  typed: z._default(z.array(person), []),
  /** Teams and companies with which the person had to do; stored when the deletion begins. */
  circle: z._default(z.array(impersonal), []),
  /** Platform admin who deleted the account. */
  by: z.optional(actor),
  doneAt: z.optional(instant),
  /** Number of pay records that the law requires to keep under the uid, and until when. */
  payRecords: z.optional(count),
  keptUntil: z.optional(instant),
});
export type Erasure = z.infer<typeof erasure>;

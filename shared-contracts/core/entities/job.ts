import * as z from 'zod/mini';
import { count, id } from './common';
import { impersonal } from './personal';

/** `jobs/{id}`: progress of work that takes several transactions. */
export const job = z.object({
  id,
  /** Name of the kind of work, as functions use it. */
  kind: z._default(impersonal, ''),
  teamID: impersonal,
  total: count,
  done: z._default(count, 0),
  changed: z._default(count, 0),
  state: z.enum(['running', 'done']),
});
export type Job = z.infer<typeof job>;

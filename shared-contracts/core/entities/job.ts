import * as z from 'zod/mini';
import { count, id } from './common';
import { impersonal } from './personal';

/** `jobs/{id}`: how far work is that takes several transactions. */
export const job = z.object({
  id,
  /** What is done, as functions name it. */
  kind: z._default(impersonal, ''),
  teamID: impersonal,
  total: count,
  done: z._default(count, 0),
  changed: z._default(count, 0),
  state: z.enum(['running', 'done']),
});
export type Job = z.infer<typeof job>;

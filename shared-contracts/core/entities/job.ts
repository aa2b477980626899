import * as z from 'zod/mini';
import { count, id } from './common';

/** `jobs/{id}`: how far work is that takes several transactions. */
export const job = z.object({
  id,
  /** What is done, as functions name it. */
  kind: z._default(z.string(), ''),
  teamID: z.string(),
  total: count,
  done: z._default(count, 0),
  changed: z._default(count, 0),
  state: z.enum(['running', 'done']),
});
export type Job = z.infer<typeof job>;

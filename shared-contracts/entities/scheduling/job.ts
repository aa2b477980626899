import * as z from 'zod/mini';
import { count, id } from '../shared/common';

/** `jobs/{requestId}`: how far an action on many shifts is. */
export const job = z.object({
  id,
  teamID: z.string(),
  total: count,
  done: z._default(count, 0),
  changed: z._default(count, 0),
  state: z.enum(['running', 'done']),
});
export type Job = z.infer<typeof job>;

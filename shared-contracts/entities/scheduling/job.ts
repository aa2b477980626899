import * as z from 'zod/mini';
import { id } from '../shared/common';

/** `jobs/{requestId}`: how far an action on many shifts is. */
export const job = z.object({
  id,
  teamID: z.string(),
  total: z.number(),
  done: z._default(z.number(), 0),
  changed: z._default(z.number(), 0),
  state: z.enum(['running', 'done']),
});
export type Job = z.infer<typeof job>;

import * as z from 'zod/mini';
import { count, id, instant } from '../../core/entities/common';
import { impersonal } from '../../core/entities/personal';

/** `teams/{t}/reading/{uid}`: what one person has read of a team, so that nobody's dots go out by a colleague's reading. */
export const reading = z.object({
  id,
  /** When each chat was last read, by its id. */
  chats: z._default(z.record(impersonal, instant), {}),
  /** How many messages of the worker each had then. */
  counts: z._default(z.record(impersonal, count), {}),
  /** Updates until then are read. */
  updatesAt: z.optional(instant),
});
export type Reading = z.infer<typeof reading>;

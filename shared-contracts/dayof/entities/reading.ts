import * as z from 'zod/mini';
import { count, id, instant } from '../../core/entities/common';
import { impersonal } from '../../core/entities/personal';

/**
 * `teams/{t}/reading/{uid}`: what one person has read in a team, so that a colleague's reading does not clear this person's
 * dots.
 */
export const reading = z.object({
  id,
  /** When this person last read each chat, by chat id. */
  chats: z._default(z.record(impersonal, instant), {}),
  /** The worker's number of messages in each chat at that time. */
  counts: z._default(z.record(impersonal, count), {}),
  /** Updates up to this moment are read. */
  updatesAt: z.optional(instant),
});
export type Reading = z.infer<typeof reading>;

import * as z from 'zod/mini';
import { count, dayKey, id } from '../../core/entities/common';

/** `stats/{Monday}/teams/{teamId}`: how many shifts of a team's week have workers and are not cancelled (decisions section 7). */
export const weekStats = z.object({
  id,
  weekKeyMon: dayKey,
  teamID: z.string(),
  groupID: z.string(),
  teamName: z.string(),
  groupName: z.string(),
  shifts: count,
  /** The same by day. */
  days: z.record(z.string(), count),
});
export type WeekStats = z.infer<typeof weekStats>;

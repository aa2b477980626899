import * as z from 'zod/mini';
import { count, dayKey, id } from '../../core/entities/common';
import { impersonal } from '../../core/entities/personal';

/** `stats/{Monday}/teams/{teamId}`: how many shifts of a team's week have workers and are not cancelled (decisions section 7). */
export const weekStats = z.object({
  id,
  weekKeyMon: dayKey,
  teamID: impersonal,
  groupID: impersonal,
  teamName: impersonal,
  groupName: impersonal,
  shifts: count,
  /** The same by day. */
  days: z.record(impersonal, count),
});
export type WeekStats = z.infer<typeof weekStats>;

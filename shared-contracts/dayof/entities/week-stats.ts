import * as z from 'zod/mini';
import { count, dayKey, id } from '../../core/entities/common';
import { impersonal } from '../../core/entities/personal';

/**
 * `stats/{Monday}/teams/{teamId}`: number of a team's shifts in a week that have workers and are not cancelled (decisions
 * section 7).
 */
export const weekStats = z.object({
  id,
  weekKeyMon: dayKey,
  teamID: impersonal,
  groupID: impersonal,
  teamName: impersonal,
  groupName: impersonal,
  shifts: count,
  /** The same number for each day. */
  days: z.record(impersonal, count),
});
export type WeekStats = z.infer<typeof weekStats>;

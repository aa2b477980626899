import * as z from 'zod/mini';
import { impersonal } from '../../core/entities/personal';
import { count } from '../../core/entities/common';

/** What a labour standard limits: paid minutes in a day and in a week, free time between two shifts and in a week. */
export const hoursKinds = ['day', 'week', 'rest', 'weekRest'] as const;
export const hoursKind = z.enum(hoursKinds);
export type HoursKind = z.infer<typeof hoursKind>;

/** One limit that a shift exceeds together with the worker's other shifts. */
export const hoursFinding = z.object({
  kind: hoursKind,
  effect: z.enum(['notice', 'refusal']),
  /** The standard's limit, in minutes. */
  limit: count,
  /**
   * Paid minutes of the day or week including this shift, or the free minutes left; absent if another company's shift
   * contributes.
   */
  minutes: z.optional(count),
  /** The limit is exceeded only together with shifts of other companies, whose details stay hidden. */
  elsewhere: z.boolean(),
  /** Name of the province, territory or state. */
  region: impersonal,
});
export type HoursFinding = z.infer<typeof hoursFinding>;

/** The findings that the screen showed for a worker when the user decided. */
export const hoursSeen = z.object({ spotterId: z.string(), kinds: z.array(hoursKind) });
export type HoursSeen = z.infer<typeof hoursSeen>;

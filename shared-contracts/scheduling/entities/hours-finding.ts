import * as z from 'zod/mini';
import { impersonal } from '../../core/entities/personal';
import { count } from '../../core/entities/common';

/** What a standard limits: paid minutes of a day and of a week, free time between two shifts and in a week. */
export const hoursKinds = ['day', 'week', 'rest', 'weekRest'] as const;
export const hoursKind = z.enum(hoursKinds);
export type HoursKind = z.infer<typeof hoursKind>;

/** One limit that a shift passes together with the worker's other shifts. */
export const hoursFinding = z.object({
  kind: hoursKind,
  effect: z.enum(['notice', 'refusal']),
  /** Minutes that the standard names. */
  limit: count,
  /** Paid minutes of the day or week with this shift, or the free minutes that are left; absent where another company's shift counts. */
  minutes: z.optional(count),
  /** It holds only together with shifts of other companies, of which nothing else is said. */
  elsewhere: z.boolean(),
  /** Name of the province, territory or state. */
  region: impersonal,
});
export type HoursFinding = z.infer<typeof hoursFinding>;

/** Which findings stood beside a worker when a change was decided. */
export const hoursSeen = z.object({ spotterId: z.string(), kinds: z.array(hoursKind) });
export type HoursSeen = z.infer<typeof hoursSeen>;

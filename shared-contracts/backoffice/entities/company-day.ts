import * as z from 'zod/mini';
import { count, dayKey, id } from '../../core/entities/common';

/** Shifts, the workers hired for them, and the workers they need. */
const places = z.object({ shifts: count, hired: count, needed: count });
export type Places = z.infer<typeof places>;

/**
 * `companyDays/{day}_{company}`: what a company has on one day, each shift by its own zone's day, cancelled ones left out
 * (decisions section 7). Filled and unfilled shifts stand apart, so that a list that shows one of them adds up.
 */
export const companyDay = z.object({
  id,
  dayKey,
  groupID: z.string(),
  groupName: z.string(),
  /** The name as `searchNameKey` folds it: order and search. */
  nameLower: z.string(),
  hasFilled: z.boolean(),
  hasUnfilled: z.boolean(),
  filled: places,
  unfilled: places,
  /** The same by team. */
  teams: z.record(z.string(), z.object({ name: z.string(), filled: places, unfilled: places })),
});
export type CompanyDay = z.infer<typeof companyDay>;

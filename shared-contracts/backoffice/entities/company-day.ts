import * as z from 'zod/mini';
import { count, dayKey, id } from '../../core/entities/common';
import { impersonal } from '../../core/entities/personal';

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
  groupID: impersonal,
  groupName: impersonal,
  /** The name as `searchNameKey` folds it: order and search. */
  nameLower: impersonal,
  hasFilled: z.boolean(),
  hasUnfilled: z.boolean(),
  filled: places,
  unfilled: places,
  /** The same by team. */
  teams: z.record(impersonal, z.object({ name: impersonal, filled: places, unfilled: places })),
});
export type CompanyDay = z.infer<typeof companyDay>;

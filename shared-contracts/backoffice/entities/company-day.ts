import * as z from 'zod/mini';
import { count, dayKey, id } from '../../core/entities/common';
import { impersonal } from '../../core/entities/personal';

/** Shifts, the workers hired for them, and the workers they need. */
const places = z.object({ shifts: count, hired: count, needed: count });
export type Places = z.infer<typeof places>;

/**
 * `companyDays/{day}_{company}`: a company's shifts that start on one day in their own zones, without cancelled ones (decisions
 * section 7). Filled and unfilled shifts are counted apart, so that the totals of a list filtered by either are right.
 */
export const companyDay = z.object({
  id,
  dayKey,
  groupID: impersonal,
  groupName: impersonal,
  /** The name folded by `searchNameKey`, for order and search. */
  nameLower: impersonal,
  hasFilled: z.boolean(),
  hasUnfilled: z.boolean(),
  filled: places,
  unfilled: places,
  /** The same counts for each team. */
  teams: z.record(impersonal, z.object({ name: impersonal, filled: places, unfilled: places })),
});
export type CompanyDay = z.infer<typeof companyDay>;

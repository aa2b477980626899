import * as z from 'zod/mini';
import { cents, currency, dayKey, id, instant } from '../../core/entities/common';

/** `wageChanges/{id}`: one change of a province's or state's minimum wage. */
export const wageChange = z.object({
  id,
  country: z.enum(['CA', 'US']),
  /** Abbreviation and name of the province or state. */
  region: z.string(),
  regionName: z.string(),
  currency,
  was: cents,
  cents,
  effectiveFrom: dayKey,
  /** A plan was taken back: `was` is the planned wage, `cents` the one that stays. */
  withdrawn: z.optional(z.boolean()),
  /** Email of who changed it. */
  by: z.string(),
  at: instant,
});
export type WageChange = z.infer<typeof wageChange>;

import * as z from 'zod/mini';
import { cents, currency, dayKey, id, instant } from '../../core/entities/common';
import { actor, impersonal } from '../../core/entities/personal';

/** `wageChanges/{id}`: one change of a province's or state's minimum wage. */
export const wageChange = z.object({
  id,
  country: z.enum(['CA', 'US']),
  /** Abbreviation and name of the province or state. */
  region: impersonal,
  regionName: impersonal,
  currency,
  /** The wage in force when the change was made, for which a plan that it replaces does not count. */
  was: cents,
  cents,
  effectiveFrom: dayKey,
  /** The change withdrew a plan: `was` is the planned wage, `cents` the one that remains. */
  withdrawn: z.optional(z.boolean()),
  /** Another plan took this one’s place before it began. */
  replaced: z.optional(z.boolean()),
  /** Email of the platform admin. */
  by: actor,
  at: instant,
});
export type WageChange = z.infer<typeof wageChange>;

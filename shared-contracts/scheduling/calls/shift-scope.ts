import * as z from 'zod/mini';
import { cents, currency, dayKey, id, instant, timeZone } from '../../core/entities/common';

/** A shift as it was seen: what is done to several acts on exactly these, and leaves those that changed (decisions section 6 item 10). */
export const shiftVersion = z.object({ gigId: id, version: z.number() });
export type ShiftVersion = z.infer<typeof shiftVersion>;

/** Says what would happen and does nothing. */
export const dryRun = z._default(z.boolean(), false);

/**
 * Which shifts an action concerns, future ones only: one; those of its role and label in its week, Sunday to Saturday; all of
 * its group with its role and label; or some chosen ones (SCH-131, SCH-147).
 */
export const shiftScope = z.union([
  z.object({ kind: z.enum(['shift', 'week', 'all']), gigId: id }),
  z.object({ kind: z.literal('selected'), gigIds: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
]);
export type ShiftScope = z.infer<typeof shiftScope>;

/** The shifts that a dry run found. The action is asked for exactly these. */
export const expected = z._default(z.array(shiftVersion).check(z.maxLength(2000)), []);

/** Amounts of one currency; two currencies are never added. */
export const amounts = z.array(z.object({ currency, cents: z.number() }));

/** The planned cost of each day (`costByDay`). */
export const dayCosts = z.array(z.object({ dayKey, currency, cents: z.number() }));

/**
 * Late fees as a dialog says them, of at most `mostFees` shifts, with what each is made of: `charged` by this action, or due once
 * the shift is cancelled after it. `since` is when it began.
 */
export const fees = z.array(
  z.object({
    gigId: z.string(),
    dayKey,
    timeZone,
    since: instant,
    charged: z.boolean(),
    cents,
    currency,
    wageCents: cents,
    paidMinutes: z.number(),
    workers: z.number(),
    percentage: z.number(),
    hours: z.number(),
  }),
);
export const mostFees = 20;

import * as z from 'zod/mini';
import { cents, currency, dayKey, id, instant, timeZone } from '../../core/entities/common';

/**
 * A shift as the screen showed it. An action on several shifts changes exactly these, except those whose version changed since
 * (decisions section 6 item 10).
 */
export const shiftVersion = z.object({ gigId: id, version: z.number() });
export type ShiftVersion = z.infer<typeof shiftVersion>;

/** True returns the effects without doing anything. */
export const dryRun = z._default(z.boolean(), false);

/**
 * The future shifts that an action concerns: one shift; those with its role and label in its week, Sunday to Saturday; all of
 * its group with its role and label; or selected ones (SCH-131, SCH-147).
 */
export const shiftScope = z.union([
  z.object({ kind: z.enum(['shift', 'week', 'all']), gigId: id }),
  z.object({ kind: z.literal('selected'), gigIds: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
]);
export type ShiftScope = z.infer<typeof shiftScope>;

/** The shifts that the dry run returned. The action changes exactly these. */
export const expected = z._default(z.array(shiftVersion).check(z.maxLength(2000)), []);

/** At most one amount for each currency; amounts of two currencies are never added. */
export const amounts = z.array(z.object({ currency, cents: z.number() }));

/** The planned cost of each day (`costByDay`). */
export const dayCosts = z.array(z.object({ dayKey, currency, cents: z.number() }));

/**
 * Late fees of at most `mostFees` shifts as a dialog shows them, with their inputs. `charged` tells whether this action incurs
 * the fee or a later cancellation of the shift would. `since` is the start of the late cancellation period.
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

import * as z from 'zod/mini';
import { address, cents, clockTime, dayKey, id, smartAutofill } from '../entities';
import { defineCall } from './define';

/**
 * Posts one shift for each date, all or none, at most 30 (decisions section 6 item 4). `postingId` is made by the screen:
 * the same posting sent twice is posted once and answers the same. Fields that are absent come from the position.
 * Errors: `already-exists` (same role and label on one of the dates), `failed-precondition` (start passed, wage, length),
 * `invalid-argument` with `details: { field, message }`.
 */
export const postShifts = defineCall({
  name: 'postShifts',
  request: z.object({
    postingId: id,
    teamId: id,
    positionId: id,
    dates: z.array(dayKey).check(z.minLength(1), z.maxLength(30)),
    numSpotters: z.number().check(z.int(), z.minimum(0), z.maximum(500)),
    startTime: clockTime,
    endTime: clockTime,
    breakTime: z.number().check(z.int(), z.minimum(0)),
    wageCents: cents,
    department: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    entranceInstructions: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
    address: z.optional(address),
    billTo: z._default(z.string().check(z.maxLength(200)), ''),
    tempToHire: z._default(z.boolean(), false),
    smartAutofill: z.optional(smartAutofill),
  }),
  response: z.object({ gigIds: z.array(z.string()) }),
});

/** Hires an applicant. Errors: `failed-precondition` with details.reason `full | started | cancelled`, `not-found`. Idempotent by worker. */
export const hireApplicant = defineCall({
  name: 'hireApplicant',
  request: z.object({ gigId: id, spotterId: id }),
  response: z.object({ numHired: z.number(), numSpotters: z.number() }),
});

/**
 * Removes hired workers from a shift, each with a comment. `noReplacement` lowers the number of workers, not below 1.
 * Errors: `failed-precondition` details.reason `alreadyRemoved | started`.
 */
export const removeHired = defineCall({
  name: 'removeHired',
  request: z.object({
    gigId: id,
    workers: z
      .array(z.object({ spotterId: id, comment: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)) }))
      .check(z.minLength(1)),
    replacement: z.enum(['noReplacement', 'keepOpen']),
  }),
  response: z.object({ numHired: z.number(), numSpotters: z.number() }),
});

import * as z from 'zod/mini';
import { ofOneself, readsOwnData } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { line, lineOf } from '../../core/calls/fields';
import { longestPhone } from '../../core/rules/lengths';

const details = z.object({ name: line, phone: lineOf(longestPhone) });

/**
 * Changes the caller's name and phone; an empty phone removes it. `expected` is what the form showed. Errors: `aborted` reason
 * `conflict` if the stored data differ from it; `invalid-argument` with details.field; `not-found` (no employee record).
 */
export const updateMyDetails = defineCall('accounts', {
  name: 'updateMyDetails',
  access: { ...ofOneself, idempotency: 'version' },
  request: z.object({ ...details.shape, expected: z.optional(details) }),
  response: z.object({ updated: z.literal(true) }),
});

/**
 * Ends all of the caller's sessions, also the one that asks. Tokens that were issued before live for up to an hour; a platform
 * admin's count for nothing at once.
 */
export const endMySessions = defineCall('accounts', {
  name: 'endMySessions',
  access: ofOneself,
  request: z.object({}),
  response: z.object({ ended: z.literal(true) }),
});

/** Returns all data about the caller as a JSON text, for users of this app. Errors as in `downloadWorkerData`. */
export const downloadMyData = defineCall('accounts', {
  name: 'downloadMyData',
  access: readsOwnData,
  request: z.object({}),
  response: z.object({ archive: z.string() }),
});

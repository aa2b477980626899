import * as z from 'zod/mini';
import { cents, currency, dayKey, id, instant, timeZone } from '../../core/entities/common';
import { byWorker } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { messageText, requestId, textOf } from '../../core/calls/fields';
import { longestComment } from '../../core/rules/lengths';

/** Calls of the workers' app about shifts; the caller is the worker. */
const onGig = z.object({ gigId: id });

/**
 * Open shifts in the caller's time zone, soonest first. Leaves out full shifts, those of companies that blocked the caller, and
 * those still reserved for a team's favourites.
 */
export const openGigs = defineCall('worker', {
  name: 'openGigs',
  access: { ...byWorker, idempotency: 'readOnly' },
  request: z.object({ limit: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(50)), 20) }),
  response: z.object({
    gigs: z.array(
      z.object({
        gigId: z.string(),
        teamId: z.string(),
        role: z.string(),
        group: z.string(),
        city: z.string(),
        start: instant,
        end: instant,
        dayKey: dayKey,
        timeZone: timeZone,
        wageCents: cents,
        currency: currency,
      }),
    ),
  }),
});

/**
 * Applies for an open shift; if it is full and its waitlist is on, the worker joins the waitlist. Errors: `failed-precondition`
 * reason `full | started | cancelled | notOpenYet | blocked | overlap`.
 */
export const applyToGig = defineCall('worker', {
  name: 'applyToGig',
  access: { ...byWorker, deactivated: 'refused' },
  request: onGig,
  response: z.object({ status: z.enum(['applied', 'waitlisted']) }),
});

/**
 * Accepts an offer, with the transaction that hires. The response's `hours` are the effects on the worker's hours and rest, if
 * any.
 */
export const acceptOffer = defineCall('worker', {
  name: 'acceptOffer',
  access: { ...byWorker, deactivated: 'refused' },
  request: onGig,
  response: z.object({ status: z.literal('confirmed'), hours: z.optional(z.string()) }),
});

export const declineOffer = defineCall('worker', {
  name: 'declineOffer',
  access: byWorker,
  request: onGig,
  response: z.object({ status: z.literal('declined') }),
});

/** Cancels a confirmed shift or withdraws an application, with the worker's reason. */
export const cancelMyGig = defineCall('worker', {
  name: 'cancelMyGig',
  access: byWorker,
  request: z.object({ gigId: id, reason: textOf(longestComment) }),
  response: z.object({ status: z.literal('cancelled') }),
});

/** Checks the worker in at the server's current time, within three hours of the shift. */
export const checkInMyself = defineCall('worker', {
  name: 'checkInMyself',
  access: byWorker,
  request: onGig,
  response: z.object({ checkInTime: z.number() }),
});

export const checkOutMyself = defineCall('worker', {
  name: 'checkOutMyself',
  access: byWorker,
  request: onGig,
  response: z.object({ checkOutTime: z.number() }),
});

/**
 * Writes to the team of a shift for which the worker is or was hired. A message with a `requestId` is sent once, however often
 * the call is repeated; earlier versions of the worker's app send none.
 */
export const messageTeam = defineCall('worker', {
  name: 'messageTeam',
  access: { ...byWorker, deactivated: 'refused', limits: ['messages'], idempotency: 'none' },
  request: z.object({ requestId: z.optional(requestId), teamId: id, text: messageText }),
  response: z.object({ chatId: z.string(), messageId: z.string() }),
});

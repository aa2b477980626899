import * as z from 'zod/mini';
import { dayKey, id, instant, smartAutofill } from '../../core/entities/common';
import { changeTexts, onShifts } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { requestId, workDay } from '../../core/calls/fields';
import { hoursFinding, hoursSeen } from '../entities/hours-finding';
import { amounts, dayCosts, dryRun, expected, fees, shiftScope, shiftVersion } from './shift-scope';

/**
 * Changes the number of workers needed, which cannot be below 1 or below the number hired (SCH-204, SCH-205). `seen` is the
 * number that the screen showed; if a colleague has changed it since, the call is refused. A dry run returns the late fee of
 * cancelling after the change; the call is refused if that exceeds `lateFees`, which the dialog showed. Errors:
 * `failed-precondition` with reason `belowHired | belowOne | started | cancelled`, `aborted` with reason `changed |
 * feeChanged`.
 */
export const editNumworker = defineCall('scheduling', {
  name: 'editNumworker',
  access: { ...onShifts, idempotency: 'state' },
  request: z.object({
    gigId: id,
    numSpotters: z.number(),
    seen: z.optional(z.number()),
    dryRun: z.optional(z.boolean()),
    lateFees: z.optional(amounts),
  }),
  response: z.object({ numHired: z.number(), numSpotters: z.number(), fees }),
});

/**
 * Moves start and end within three hours of the posted times (SCH-206..209, decision N34). A dry run returns `overlaps`, the
 * names of hired workers who have another shift at the new time; the numbers of people notified; the late fee of cancelling
 * after the change; and `hours`, the effects on the hours and rest of hired workers. The action repeats in `lateFees` and
 * `hoursSeen` what the dialog showed. Errors: `failed-precondition` with reason `startStep | endStep | window | length | passed
 * | break | started | cancelled`, `rest` if the law forbids the new times, `hours` if there is a finding that `hoursSeen`
 * lacks; `already-exists` if the shift moves to a day that has its role and label; `aborted` if the shift has changed since
 * `version` or its fee exceeds `lateFees`.
 */
export const editShiftTime = defineCall('scheduling', {
  name: 'editShiftTime',
  access: { ...onShifts, limits: changeTexts, idempotency: 'version' },
  request: z.object({
    gigId: id,
    version: z.number(),
    start: instant,
    end: instant,
    dryRun,
    lateFees: z.optional(amounts),
    hoursSeen: z.optional(z.array(hoursSeen)),
  }),
  response: z.object({
    start: instant,
    end: instant,
    overlaps: z.array(z.string()),
    /** Numbers of people who are notified: hired workers, and others with an offer or application. */
    workers: z.number(),
    others: z.number(),
    fees,
    hours: z.optional(z.array(z.object({ spotterId: id, name: z.string(), findings: z.array(hoursFinding) }))),
  }),
});

/**
 * Moves a shift without hires, offers and applicants to another day at the same wall-clock time. Errors: those of posting,
 * `failed-precondition` with reason `taken | tooFar | started | cancelled`, and `aborted`.
 */
export const moveShift = defineCall('scheduling', {
  name: 'moveShift',
  access: { ...onShifts, idempotency: 'version' },
  request: z.object({ gigId: id, version: z.number(), day: dayKey }),
  response: z.object({ start: instant, end: instant }),
});

/** Changes the smart autofill rule of future shifts (SCH-146, SCH-147). */
export const setSmartAutofill = defineCall('scheduling', {
  name: 'setSmartAutofill',
  access: { ...onShifts, idempotency: 'version' },
  request: z.object({ scope: shiftScope, smartAutofill, dryRun, expected }),
  response: z.object({ shifts: z.array(shiftVersion), updated: z.number(), changed: z.number() }),
});

/**
 * Turns the waitlist on or off; platform admins only. If workers are on it, turning it off needs `confirmed` (reason
 * `someoneWaits`, decision N33); each of them is logged in deletedWaitlist and notified (SCH-139..141).
 */
export const setWaitlist = defineCall('scheduling', {
  name: 'setWaitlist',
  access: { ...onShifts, right: { team: ['waitlist'] }, deactivated: 'allowed', idempotency: 'state' },
  request: z.object({ gigId: id, on: z.boolean(), confirmed: z._default(z.boolean(), false) }),
  response: z.object({ waitlist: z.boolean(), removed: z.number() }),
});

/**
 * Cancels the future shifts of a scope (SCH-129..132). A dry run lists them with the number of people notified and the late
 * fees (C08). The action cancels exactly `expected`, one shift at a time; if it is interrupted, a call with the same
 * `requestId` continues where it stopped. `jobs/{requestId}` shows the progress. If the fees now exceed `lateFees`, which the
 * dialog showed, nothing is cancelled (`aborted`, reason `feeChanged`). Can be undone for ten seconds.
 */
export const deleteGig = defineCall('scheduling', {
  name: 'deleteGig',
  access: { ...onShifts, idempotency: 'requestId' },
  request: z.object({ requestId, scope: shiftScope, dryRun, expected, lateFees: z.optional(amounts) }),
  response: z.object({
    shifts: z.array(shiftVersion),
    /** Numbers of people who are notified: hired workers, and others with an offer or application. */
    workers: z.number(),
    others: z.number(),
    lateShifts: z.number(),
    lateFees: amounts,
    fees,
    cancelled: z.number(),
    changed: z.number(),
    undoId: z.optional(z.string()),
  }),
});

/**
 * Posts the shifts of a day or a week again on another, without workers, by the rules of posting, at most 30 days ahead of
 * today. A dry run returns the shifts and their cost; `refused` lists the shifts that cannot be posted, with reasons, and
 * leaves them out.
 */
export const copyShifts = defineCall('scheduling', {
  name: 'copyShifts',
  access: { ...onShifts, idempotency: 'requestId' },
  request: z.object({
    requestId,
    teamId: id,
    from: workDay,
    to: workDay,
    days: z.union([z.literal(1), z.literal(7)]),
    dryRun,
  }),
  response: z.object({
    gigIds: z.array(z.string()),
    shifts: z.number(),
    refused: z.array(z.object({ role: z.string(), label: z.string(), day: dayKey, message: z.string() })),
    cost: z.optional(dayCosts),
  }),
});

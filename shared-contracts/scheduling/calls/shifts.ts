import * as z from 'zod/mini';
import { dayKey, id, instant, smartAutofill } from '../../core/entities/common';
import { changeTexts, onShifts } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { requestId } from '../../core/calls/fields';
import { hoursFinding, hoursSeen } from '../entities/hours-finding';
import { amounts, dayCosts, dryRun, expected, fees, shiftScope, shiftVersion } from './shift-scope';

/**
 * Workers needed; not below 1 nor below who is hired (SCH-204, SCH-205). `seen` is the number that the screen showed: another
 * one by now is a colleague's change, which is not overwritten unsaid. A dry run says the late fee that a cancellation after it
 * costs; above `lateFees`, which the dialog said, nothing happens. Errors: `failed-precondition` reason `belowHired | belowOne |
 * started | cancelled`, `aborted` reason `changed | feeChanged`.
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
 * Moves start and end within three hours of the posted times (SCH-206..209, decision N34). `overlaps` are the names of hired
 * workers who have another shift at the new time; a dry run only asks for them, for who is told, and for the late fee that a
 * cancellation after it costs, which is not above `lateFees` then. `hours` is what the change does to the hours and rest of hired workers;
 * the action names in `hoursSeen` what the dialog said of it. Errors: `failed-precondition` reason `startStep |
 * endStep | window | length | passed | break | started | cancelled`, `rest` where the law refuses it, `hours` for what was not seen, `already-exists` when the shift moves to a day that has its
 * role and label, `aborted` when the shift changed since `version`.
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
    /** Hired workers, and others with an offer or application, who are told. */
    workers: z.number(),
    others: z.number(),
    fees,
    hours: z.optional(z.array(z.object({ spotterId: id, name: z.string(), findings: z.array(hoursFinding) }))),
  }),
});

/** Moves a shift without hires, offers and applicants to another day at the same wall-clock time. Errors as for posting, and `failed-precondition` reason `taken | tooFar | started | cancelled`, `aborted`. */
export const moveShift = defineCall('scheduling', {
  name: 'moveShift',
  access: { ...onShifts, idempotency: 'version' },
  request: z.object({ gigId: id, version: z.number(), day: dayKey }),
  response: z.object({ start: instant, end: instant }),
});

/** Changes the rule of future shifts (SCH-146, SCH-147). */
export const setSmartAutofill = defineCall('scheduling', {
  name: 'setSmartAutofill',
  access: { ...onShifts, idempotency: 'version' },
  request: z.object({ scope: shiftScope, smartAutofill, dryRun, expected }),
  response: z.object({ shifts: z.array(shiftVersion), updated: z.number(), changed: z.number() }),
});

/**
 * Platform admins: turns the waitlist on or off. With somebody on it, off needs `confirmed` (reason `someoneWaits`, decision N33);
 * each is then logged in deletedWaitlist and told (SCH-139..141).
 */
export const setWaitlist = defineCall('scheduling', {
  name: 'setWaitlist',
  access: { ...onShifts, right: { team: ['waitlist'] }, deactivated: 'allowed', idempotency: 'state' },
  request: z.object({ gigId: id, on: z.boolean(), confirmed: z._default(z.boolean(), false) }),
  response: z.object({ waitlist: z.boolean(), removed: z.number() }),
});

/**
 * Cancels future shifts of a scope (SCH-129..132). A dry run lists them with who will be told and the late fees (C08); the action
 * cancels exactly `expected`, shift by shift, so that a kill in between loses nothing: the same `requestId` goes on where it
 * stopped, `jobs/{requestId}` shows how far it is. Nothing happens where it costs more by now than `lateFees`, which the dialog
 * said (`aborted`, reason `feeChanged`). Can be undone for ten seconds.
 */
export const deleteGig = defineCall('scheduling', {
  name: 'deleteGig',
  access: { ...onShifts, idempotency: 'requestId' },
  request: z.object({ requestId, scope: shiftScope, dryRun, expected, lateFees: z.optional(amounts) }),
  response: z.object({
    shifts: z.array(shiftVersion),
    /** Hired workers, and others with an offer or application, who are told. */
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
 * today. A dry run says which, and what they cost; `refused` names those that cannot be posted and why, and leaves them out.
 */
export const copyShifts = defineCall('scheduling', {
  name: 'copyShifts',
  access: { ...onShifts, idempotency: 'requestId' },
  request: z.object({
    requestId,
    teamId: id,
    from: dayKey,
    to: dayKey,
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

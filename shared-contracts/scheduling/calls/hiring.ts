import * as z from 'zod/mini';
import { id } from '../../core/entities/common';
import { hoursFinding, hoursKind } from '../entities/hours-finding';
import { onShifts } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { paragraph, requestId, textOf } from '../../core/calls/fields';
import { amounts, dryRun, fees } from './shift-scope';
import { longestComment } from '../../core/rules/lengths';

/**
 * Hires an applicant. `hoursSeen` lists the findings on hours and rest that the screen showed for this worker. Errors:
 * `failed-precondition` with details.reason `full | started | cancelled`, `rest` if the region's law forbids the shift, `hours`
 * if there is a finding that `hoursSeen` lacks; `not-found`. Idempotent for each worker.
 */
export const hireApplicant = defineCall('scheduling', {
  name: 'hireApplicant',
  access: { ...onShifts, about: 'workers', idempotency: 'state' },
  request: z.object({ gigId: id, spotterId: id, hoursSeen: z.optional(z.array(hoursKind)) }),
  response: z.object({ numHired: z.number(), numSpotters: z.number() }),
});

/**
 * Returns what each of the given shifts would do to the hours and rest of each of the given workers; workers without findings
 * are left out. Shifts with other companies count but are not named.
 */
export const workerHours = defineCall('scheduling', {
  name: 'workerHours',
  access: { ...onShifts, idempotency: 'readOnly', log: 'none' },
  request: z.object({
    gigIds: z.array(id).check(z.minLength(1), z.maxLength(30)),
    spotterIds: z.array(id).check(z.minLength(1), z.maxLength(50)),
  }),
  response: z.object({
    workers: z.array(z.object({ gigId: id, spotterId: id, findings: z.array(hoursFinding) })),
  }),
});

/**
 * Declines applicants and notifies them by text message. `declined` counts only those whose application still existed. Can be
 * undone for ten seconds.
 */
export const declineApplicants = defineCall('scheduling', {
  name: 'declineApplicants',
  access: { ...onShifts, about: 'workers', idempotency: 'requestId' },
  request: z.object({ requestId, gigId: id, spotterIds: z.array(id).check(z.minLength(1), z.maxLength(50)) }),
  response: z.object({ declined: z.number(), undoId: z.string() }),
});

/**
 * What happens to the place of a removed worker; `cancelShift` also cancels a shift on which no worker is left (decision C19).
 */
export const replacement = z.enum(['noReplacement', 'keepOpen', 'cancelShift']);
export type Replacement = z.infer<typeof replacement>;

/**
 * Removes hired workers, each with a comment, from one or several shifts; all or none. `noReplacement` lowers the number of
 * workers, but not below 1. A dry run returns the late fees; `lateFees` are the fees that the dialog showed. Errors:
 * `failed-precondition` with details.reason `alreadyRemoved | started`; `aborted` with reason `feeChanged` if the fees are now
 * higher. Can be undone for ten seconds.
 */
export const removeHired = defineCall('scheduling', {
  name: 'removeHired',
  access: { ...onShifts, about: 'workers', idempotency: 'requestId' },
  request: z.object({
    requestId,
    removals: z
      .array(z.object({ gigId: id, spotterId: id, comment: textOf(longestComment).check(z.trim(), z.minLength(1)) }))
      .check(z.minLength(1), z.maxLength(50)),
    replacement,
    dryRun: z.optional(z.boolean()),
    lateFees: z.optional(amounts),
  }),
  response: z.object({ removed: z.number(), fees, undoId: z.optional(z.string()) }),
});

/**
 * Blocks a worker for the whole company and removes them from its future shifts, offers, applications and waitlists (SCH-143,
 * SCH-144). A dry run counts these, counts the shifts on which nobody would be left, and returns the late fees. `replacement`
 * and `lateFees` are those of `removeHired`. Can be undone for ten seconds.
 */
export const blockSpotter = defineCall('scheduling', {
  name: 'blockSpotter',
  access: { ...onShifts, about: 'workers', right: { company: ['block'] }, idempotency: 'requestId' },
  request: z.object({
    requestId,
    groupId: id,
    spotterId: id,
    note: z._default(paragraph, ''),
    replacement: z._default(replacement, 'keepOpen'),
    lateFees: z.optional(amounts),
    dryRun,
  }),
  response: z.object({
    hired: z.number(),
    offers: z.number(),
    applications: z.number(),
    emptied: z.number(),
    /** Upcoming shifts of teams that the caller may not edit: the worker stays on them and the owners are notified. */
    elsewhere: z.optional(z.number()),
    fees,
    undoId: z.optional(z.string()),
  }),
});

/**
 * Answers the email about a worker who cancelled: 1 requests a replacement, 2 does not (SCH-010, SCH-011, decision N32). Only
 * the first answer counts; later callers get that answer and the name of the person who gave it. `scopeId` is the id of the
 * shift's team or group. `key` comes from the email's link and limits the answer to the worker of that email. Errors:
 * `not-found` with reason `link` if no email has that key; `failed-precondition` with reason `expired`.
 */
export const updateRequestReplacement = defineCall('scheduling', {
  name: 'updateRequestReplacement',
  access: { ...onShifts, idempotency: 'state' },
  request: z.object({
    gigId: id,
    scopeId: id,
    answer: z.union([z.literal(1), z.literal(2)]),
    key: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  }),
  response: z.object({ answer: z.union([z.literal(1), z.literal(2)]), by: z.string(), first: z.boolean() }),
});

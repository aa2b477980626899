import * as z from 'zod/mini';
import { id } from '../../core/entities/common';
import { hoursFinding, hoursKind } from '../entities/hours-finding';
import { onShifts } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { paragraph, requestId } from '../../core/calls/fields';
import { amounts, dryRun, fees } from './shift-scope';

/**
 * Hires an applicant. `hoursSeen` are the findings on hours and rest that stood beside the worker. Errors: `failed-precondition` with
 * details.reason `full | started | cancelled`, `rest` where the law there refuses the shift, `hours` for a finding that was not
 * seen; `not-found`. Idempotent by worker.
 */
export const hireApplicant = defineCall('scheduling', {
  name: 'hireApplicant',
  access: { ...onShifts, about: 'workers', idempotency: 'state' },
  request: z.object({ gigId: id, spotterId: id, hoursSeen: z.optional(z.array(hoursKind)) }),
  response: z.object({ numHired: z.number(), numSpotters: z.number() }),
});

/**
 * What each of some shifts would do to the hours and rest of each of some workers, of whom nothing is found left out. Shifts with other
 * companies count and are not named.
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

/** Says no to applicants, who are told by text; whoever has no application any more is not counted. Can be undone for ten seconds. */
export const declineApplicants = defineCall('scheduling', {
  name: 'declineApplicants',
  access: { ...onShifts, about: 'workers', idempotency: 'requestId' },
  request: z.object({ requestId, gigId: id, spotterIds: z.array(id).check(z.minLength(1), z.maxLength(50)) }),
  response: z.object({ declined: z.number(), undoId: z.string() }),
});

/** What becomes of the place; `cancelShift` also cancels a shift for which nobody is left (decision C19). */
export const replacement = z.enum(['noReplacement', 'keepOpen', 'cancelShift']);
export type Replacement = z.infer<typeof replacement>;

/**
 * Removes hired workers, each with a comment, from one or several shifts; all or none. `noReplacement` lowers the number of
 * workers, not below 1; a dry run says the late fees, `lateFees` is what the dialog said of them. Errors: `failed-precondition` details.reason
 * `alreadyRemoved | started`, `aborted` reason `feeChanged` where it costs more by now. Can be undone for ten seconds.
 */
export const removeHired = defineCall('scheduling', {
  name: 'removeHired',
  access: { ...onShifts, about: 'workers', idempotency: 'requestId' },
  request: z.object({
    requestId,
    removals: z
      .array(
        z.object({ gigId: id, spotterId: id, comment: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)) }),
      )
      .check(z.minLength(1), z.maxLength(50)),
    replacement,
    dryRun: z.optional(z.boolean()),
    lateFees: z.optional(amounts),
  }),
  response: z.object({ removed: z.number(), fees, undoId: z.optional(z.string()) }),
});

/**
 * Blocks a worker for the whole company and takes them off its future shifts, offers, applications and waitlists (SCH-143,
 * SCH-144). A dry run says how many, for how many shifts nobody would be left, and the late fees that follow. `replacement` and
 * `lateFees` are those of `removeHired`. Can be undone for ten seconds.
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
    /** Upcoming shifts of teams on which the caller may change none: the worker stays there and the owners are told. */
    elsewhere: z.optional(z.number()),
    fees,
    undoId: z.optional(z.string()),
  }),
});

/**
 * Answers the mail about a cancelled worker: 1 a replacement is requested, 2 none is (SCH-010, SCH-011, decision N32). Answered
 * once; later ones hear the answer and who gave it. `scopeId` is the id of the shift's team or group. With the `key` of a mail it
 * is about that worker alone. Errors: `not-found`, reason `link` for a key of no mail; `failed-precondition` reason `expired`.
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

import * as z from 'zod/mini';
import { cents, count, dayKey, id, instant } from '../../core/entities/common';
import { hoursFinding } from '../../scheduling/entities/hours-finding';
import { timeOption, workedTime } from '../../scheduling/entities/hired';
import { changeTexts, byAdmin, onShifts } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { requestId, textOf, version, workDay } from '../../core/calls/fields';
import { longestComment } from '../../core/rules/lengths';
import { longestReason } from '../rules/adjust';

const text = (most: number) => z.optional(textOf(most));
const minutes = count;

/** One worker's hours on one shift, in the version that the screen showed. */
export const cell = z.object({ gigId: id, spotterId: id, version });
export type Cell = z.infer<typeof cell>;

/**
 * Sets the hours of a cell (OPS-060..069). `option` 0 posted, 1 the worker's, 2 `custom`, 3 No Show. Instants are whole
 * minutes; the screen computes them from typed times with `anchoredTimes`. `reason` is required if the paid minutes decrease,
 * of which the worker is notified by text. `wageCents` and `adminComment` are for platform admins. Errors:
 * `failed-precondition` reason `locked | notOver | confirmed | cancelled`; `invalid-argument` with the form's `field` and the
 * issue as `reason`; `aborted` reason `changed`, with a message that names the person who changed the hours.
 */
export const adjustTime = defineCall('dayof', {
  name: 'adjustTime',
  access: {
    ...onShifts,
    about: 'workers',
    right: { team: ['adjustTime'] },
    deactivated: 'allowed',
    limits: changeTexts,
    idempotency: 'version',
  },
  request: z.object({
    ...cell.shape,
    option: timeOption,
    custom: z.optional(workedTime),
    reason: text(longestReason),
    wageCents: z.optional(cents),
    adminComment: text(longestComment),
  }),
  response: z.object({ version, minutes, previousMinutes: minutes }),
});

/** A cell, a worker's week, or a team's week; the latter only with the workers that the screen's filters show. */
const hoursScope = z.union([
  z.object({ kind: z.literal('cell'), teamId: id, gigId: id, spotterId: id }),
  z.object({ kind: z.literal('worker'), teamId: id, week: workDay, spotterId: id }),
  z.object({
    kind: z.literal('all'),
    teamId: id,
    week: workDay,
    spotterIds: z.optional(z.array(id).check(z.maxLength(2000))),
  }),
]);
export type HoursScope = z.infer<typeof hoursScope>;

/** Why hours cannot be confirmed yet; the values of `ConfirmIssue` in the rules. */
const undecidedReason = z.enum(['noShow', 'adjust', 'differs', 'clock', 'locked', 'notOver', 'cancelled', 'confirmed']);

/**
 * Confirms hours (OPS-052, OPS-053, OPS-070..073). `week` is its Monday. A dry run lists the cells that it would confirm,
 * counts workers and minutes, and lists who needs a decision first. The action confirms exactly `expected`, which may be a
 * single cell without a dry run; `changed` lists the cells that a colleague has changed since. `workerHours` is `I confirm`: if
 * a worker's hours differ from the posted ones, the worker's are used. Can be undone for ten seconds (`undo` with `undoId`).
 * Errors: `failed-precondition` reason `locked` or, if a cell of `expected` cannot be confirmed as it is, that reason;
 * `aborted` reason `changed` if all cells were changed.
 */
export const confirmHours = defineCall('dayof', {
  name: 'confirmHours',
  access: {
    ...onShifts,
    about: 'workers',
    right: { team: ['adjustTime'] },
    deactivated: 'allowed',
    idempotency: 'requestId',
  },
  request: z.object({
    requestId,
    scope: hoursScope,
    dryRun: z._default(z.boolean(), false),
    expected: z._default(z.array(cell).check(z.maxLength(4000)), []),
    workerHours: z._default(z.boolean(), false),
  }),
  response: z.object({
    /** In a dry run, the cells to send as `expected`; in an action, the confirmed ones. */
    cells: z.array(cell),
    workers: count,
    minutes,
    undecided: z.array(
      z.object({ gigId: id, spotterId: id, name: z.string(), dayKey: dayKey, reason: undecidedReason }),
    ),
    /** Dry run only: findings on overtime and rest of those workers for the hours to be confirmed. */
    hours: z.optional(z.array(z.object({ spotterId: id, name: z.string(), findings: z.array(hoursFinding) }))),
    confirmed: count,
    changed: z.array(z.object({ gigId: id, spotterId: id, name: z.string(), by: z.string() })),
    undoId: z.optional(id),
  }),
});

/**
 * Rates a worker for a past shift; once, changeable for 24 hours; not for platform admins. `seen` is the rating that the screen
 * showed, null for none. Errors: `failed-precondition` reason `notOver | tooLate`, `aborted` reason `changed`.
 */
export const rateWorker = defineCall('dayof', {
  name: 'rateWorker',
  access: {
    ...onShifts,
    about: 'workers',
    right: { team: ['rate'] },
    deactivated: 'allowed',
    idempotency: 'version',
    log: 'none',
  },
  request: z.object({
    gigId: id,
    spotterId: id,
    rating: count.check(z.minimum(1), z.maximum(5)),
    comment: z._default(textOf(longestComment), ''),
    seen: z.nullable(count),
  }),
  response: z.object({ rating: count, ratedAt: instant }),
});

/**
 * Adds a past shift together with its worker; platform admins only (OPS-074..083). Times are minutes of the local day; with
 * `noShow` they are not required. Errors: `invalid-argument` with the form's `field` and the issue as `reason`;
 * `failed-precondition` reason `overlap`, `blocked` if the company has blocked the worker (accepted with `despiteBlock`), or
 * `hours` with findings on the worker's hours and rest (accepted with `despiteHours`).
 */
export const addShift = defineCall('dayof', {
  name: 'addShift',
  access: { ...byAdmin, about: 'workers', idempotency: 'requestId' },
  request: z.object({
    requestId,
    teamId: id,
    spotterId: id,
    positionId: id,
    day: dayKey,
    noShow: z.boolean(),
    startMinutes: z.optional(count.check(z.maximum(1439))),
    endMinutes: z.optional(count.check(z.maximum(1439))),
    breakTime: z.optional(count),
    wageCents: cents,
    /** The user has seen and accepted that the company blocks the worker. */
    despiteBlock: z.optional(z.boolean()),
    despiteHours: z.optional(z.boolean()),
  }),
  response: z.object({ gigId: id }),
});

/**
 * Paid minutes that the workers of a team's week have worked for other teams of the company; workers without any are left out.
 * `week` is any day of it. The other teams are not named.
 */
export const workedElsewhere = defineCall('dayof', {
  name: 'workedElsewhere',
  access: {
    ...onShifts,
    right: { team: ['seeSchedule'] },
    deactivated: 'allowed',
    idempotency: 'readOnly',
    log: 'none',
  },
  request: z.object({ teamId: id, week: workDay }),
  response: z.object({ workers: z.array(z.object({ spotterId: id, minutes: count })) }),
});

/**
 * Requests the invoice of a team's week; platform admins only. `week` is its Monday. A repeated request returns the same
 * invoice (decision N70). With `replaces`, the outdated version that the screen showed, a new one is made and the old one is
 * kept. Errors: `failed-precondition` reason `nothing` if nobody worked that week.
 */
export const generateInvoice = defineCall('dayof', {
  name: 'generateInvoice',
  access: byAdmin,
  request: z.object({ teamId: id, week: workDay, replaces: z.optional(count) }),
  response: z.object({ reportId: id, createdAt: instant, created: z.boolean() }),
});

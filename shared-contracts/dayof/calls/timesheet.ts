import * as z from 'zod/mini';
import { cents, count, dayKey, id, instant } from '../../core/entities/common';
import { hoursFinding } from '../../scheduling/entities/hours-finding';
import { timeOption, workedTime } from '../../scheduling/entities/hired';
import { changeTexts, byAdmin, onShifts } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { requestId, version } from '../../core/calls/fields';

const text = (most: number) => z.optional(z.string().check(z.maxLength(most)));
const minutes = count;

/** One worker's hours on one shift, as they were seen. */
export const cell = z.object({ gigId: id, spotterId: id, version });
export type Cell = z.infer<typeof cell>;

/**
 * Sets the hours of a cell (OPS-060..069). `option` 0 posted, 1 the worker's, 2 `custom`, 3 No Show. Instants are whole minutes; the
 * screen anchors what was typed by `anchoredTimes`. `reason` where the paid minutes become fewer, which the worker is told by text.
 * `wageCents` and `adminComment` are for platform admins. Errors: `failed-precondition` reason `locked | notOver | confirmed |
 * cancelled`, `invalid-argument` with the `field` of the form and the issue as `reason`, `aborted` reason `changed`, whose sentence
 * says who changed it.
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
    reason: text(500),
    wageCents: z.optional(cents),
    adminComment: text(1000),
  }),
  response: z.object({ version, minutes, previousMinutes: minutes }),
});

/** A cell, a worker's week, or all workers of a team's week (of them those that the screen's filters leave). */
export const hoursScope = z.union([
  z.object({ kind: z.literal('cell'), teamId: id, gigId: id, spotterId: id }),
  z.object({ kind: z.literal('worker'), teamId: id, week: dayKey, spotterId: id }),
  z.object({
    kind: z.literal('all'),
    teamId: id,
    week: dayKey,
    spotterIds: z.optional(z.array(id).check(z.maxLength(2000))),
  }),
]);
export type HoursScope = z.infer<typeof hoursScope>;

/** Why hours cannot be confirmed yet; the same words as `ConfirmIssue` of the rules. */
const undecidedReason = z.enum(['noShow', 'adjust', 'differs', 'clock', 'locked', 'notOver', 'cancelled', 'confirmed']);

/**
 * Confirms hours (OPS-052, OPS-053, OPS-070..073). `week` is its Monday. A dry run says which cells it would confirm, with how many
 * workers and minutes, and who needs a decision first; the action confirms exactly `expected`, which may be of one cell without a dry
 * run, and names in `changed` those that a colleague changed since. `workerHours` is `I confirm`: where a worker's hours differ from
 * the posted ones, theirs count. Can be undone for ten seconds (`undo` with `undoId`). Errors: `failed-precondition` reason `locked`
 * or, where a cell of `expected` cannot be confirmed as it is, that reason; `aborted` reason `changed` where all of it was changed.
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
    /** What a dry run would confirm, to be sent as `expected`; what the action did. */
    cells: z.array(cell),
    workers: count,
    minutes,
    undecided: z.array(
      z.object({ gigId: id, spotterId: id, name: z.string(), dayKey: dayKey, reason: undecidedReason }),
    ),
    /** Overtime and rest of those workers, by what would be confirmed; said by a dry run. */
    hours: z.optional(z.array(z.object({ spotterId: id, name: z.string(), findings: z.array(hoursFinding) }))),
    confirmed: count,
    changed: z.array(z.object({ gigId: id, spotterId: id, name: z.string(), by: z.string() })),
    undoId: z.optional(id),
  }),
});

/**
 * Rates a worker for a shift that is over: once, changeable for 24 hours; not for platform admins. `seen` is the rating that the
 * screen showed, null for none. Errors: `failed-precondition` reason `notOver | tooLate`, `aborted` reason `changed`.
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
    comment: z._default(z.string().check(z.maxLength(1000)), ''),
    seen: z.nullable(count),
  }),
  response: z.object({ rating: count, ratedAt: instant }),
});

/**
 * Platform admins: adds a shift that took place, with its worker (OPS-074..083). Times are minutes of the local day; with `noShow`
 * they are not asked for. Errors: `invalid-argument` with the `field` of the form and the issue as `reason`, `failed-precondition`
 * reason `overlap`, or `blocked` where the company has blocked the worker and `despiteBlock` does not say that it was seen,
 * or `hours` with what the shift does to the worker's hours and rest, unless `despiteHours` says the same.
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
    /** The company has blocked the worker, which was said and agreed to. */
    despiteBlock: z.optional(z.boolean()),
    despiteHours: z.optional(z.boolean()),
  }),
  response: z.object({ gigId: id }),
});

/**
 * What the workers of a team's week (`week` is any day of it) have worked for other teams of the company: minutes that are paid, of
 * those who have any. The other teams are not named.
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
  request: z.object({ teamId: id, week: dayKey }),
  response: z.object({ workers: z.array(z.object({ spotterId: id, minutes: count })) }),
});

/**
 * Platform admins: asks for the invoice of a team's week (`week` is its Monday); again, it is the same one (decision N70). With
 * `replaces`, the version that was seen to be out of date, it is made anew and the old one is kept. Errors:
 * `failed-precondition` reason `nothing` where nobody worked that week.
 */
export const generateInvoice = defineCall('dayof', {
  name: 'generateInvoice',
  access: byAdmin,
  request: z.object({ teamId: id, week: dayKey, replaces: z.optional(count) }),
  response: z.object({ reportId: id, createdAt: instant, created: z.boolean() }),
});

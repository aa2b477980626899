import * as z from 'zod/mini';
import { count, decimal, id, instant } from '../../core/entities/common';
import { hoursFinding } from '../entities/hours-finding';
import { unavailableReasons } from '../rules/replacement';
import { onShifts } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { requestId } from '../../core/calls/fields';
import { workedTime } from '../entities/hired';

const worker = { spotterId: id, name: z.string(), profPicURL: z.optional(z.string()), rating: decimal };

/** A worker who could take the place. */
export const replacementCandidate = z.object({
  ...worker,
  interest: z.optional(z.enum(['applied', 'waitlisted'])),
  /** Whole tens of minutes by car; absent where an address is not known. */
  travelMinutes: z.optional(count),
  /** Start of the latest shift with this team. */
  lastWorked: z.optional(instant),
  /** What the shift would do to the worker's hours and rest; absent where it is nothing. */
  hours: z.optional(z.array(hoursFinding)),
  /** The team likes to ask the worker first. */
  favourite: z.optional(z.boolean()),
});
/** A worker who cannot take the shift, with the reasons that an employer may know. */
export const unavailableWorker = z.object({ ...worker, reasons: z.array(z.enum(unavailableReasons)) });

/**
 * Who could take an open place of a shift, the best first, and who cannot and why: applicants, the waitlist and workers whom the
 * company's teams hired before. With `absent`, the place of that worker counts as open. Nothing is written; `sendOffers` asks
 * them. Errors: `failed-precondition` with details.reason `cancelled | started | full | deactivated | here`.
 */
export const findReplacements = defineCall('scheduling', {
  name: 'findReplacements',
  access: { ...onShifts, idempotency: 'readOnly', log: 'none' },
  request: z.object({ gigId: id, absent: z.optional(id) }),
  response: z.object({
    /** Places that are open now. */
    open: count,
    /** What is left of the shift for whoever accepts. */
    work: workedTime,
    /** Name of the worker whose place is counted among the open ones. */
    absent: z.optional(z.string()),
    candidates: z.array(replacementCandidate),
    unavailable: z.array(unavailableWorker),
  }),
});

/**
 * Gives the place of a worker who has not come to somebody else, from the start of their work on: the shift has one place more,
 * the worker is told by text and stays on the timesheet as a No Show. Can be undone for ten seconds. Errors: `failed-precondition`
 * with details.reason `here | deactivated`.
 */
export const giveAwayPlace = defineCall('scheduling', {
  name: 'giveAwayPlace',
  access: { ...onShifts, about: 'workers', idempotency: 'requestId' },
  request: z.object({ requestId, gigId: id, spotterId: id }),
  response: z.object({ undoId: z.string() }),
});

/**
 * Makes a worker whom the team has hired a favourite of it, or no longer one. Favourites are asked first. Errors:
 * `failed-precondition`, reason `neverHired`.
 */
export const setFavourite = defineCall('scheduling', {
  name: 'setFavourite',
  access: { ...onShifts, about: 'workers', idempotency: 'state' },
  request: z.object({ teamId: id, spotterId: id, favourite: z.boolean() }),
  response: z.object({ favourite: z.boolean() }),
});

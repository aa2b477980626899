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
const replacementCandidate = z.object({
  ...worker,
  interest: z.optional(z.enum(['applied', 'waitlisted'])),
  /** Whole tens of minutes by car; absent where an address is not known. */
  travelMinutes: z.optional(count),
  /** Start of the latest shift with this team. */
  lastWorked: z.optional(instant),
  /** Effects of the shift on the worker's hours and rest; absent if there are none. */
  hours: z.optional(z.array(hoursFinding)),
  /** Whether the worker is one of the team's favourites. */
  favourite: z.optional(z.boolean()),
});
/** A worker who cannot take the shift, with the reasons that an employer may see. */
const unavailableWorker = z.object({ ...worker, reasons: z.array(z.enum(unavailableReasons)) });

/**
 * Lists the workers who could take an open place of a shift, the best first, and those who cannot, with the reasons. It
 * considers applicants, the waitlist and workers whom the company's teams hired before. With `absent`, the place of that worker
 * counts as open. The call writes nothing; `sendOffers` makes the offers. Errors: `failed-precondition` with details.reason
 * `cancelled | started | full | deactivated | here`.
 */
export const findReplacements = defineCall('scheduling', {
  name: 'findReplacements',
  access: { ...onShifts, idempotency: 'readOnly', log: 'none' },
  request: z.object({ gigId: id, absent: z.optional(id) }),
  response: z.object({
    /** Places that are open now. */
    open: count,
    /** The times that a worker who accepts now would work. */
    work: workedTime,
    /** Name of the worker whose place counts as open because of `absent`. */
    absent: z.optional(z.string()),
    candidates: z.array(replacementCandidate),
    unavailable: z.array(unavailableWorker),
  }),
});

/**
 * Gives the place of a worker who has not come to another worker; possible from the start of the absent worker's hours. The
 * shift gets one more place; the absent worker is notified by text and stays on the timesheet as a No Show. Can be undone for
 * ten seconds. Errors: `failed-precondition` with details.reason `here | givenAway | deactivated`.
 */
export const giveAwayPlace = defineCall('scheduling', {
  name: 'giveAwayPlace',
  access: { ...onShifts, about: 'workers', idempotency: 'requestId' },
  request: z.object({ requestId, gigId: id, spotterId: id }),
  response: z.object({ undoId: z.string() }),
});

/**
 * Adds a worker whom the team has hired to its favourites, or removes them. Favourites are asked first. Errors:
 * `failed-precondition`, reason `neverHired`.
 */
export const setFavourite = defineCall('scheduling', {
  name: 'setFavourite',
  access: { ...onShifts, about: 'workers', idempotency: 'state' },
  request: z.object({ teamId: id, spotterId: id, favourite: z.boolean() }),
  response: z.object({ favourite: z.boolean() }),
});

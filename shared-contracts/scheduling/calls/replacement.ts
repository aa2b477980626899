import * as z from 'zod/mini';
import { count, decimal, id, instant } from '../../core/entities/common';
import { unavailableReasons } from '../rules/replacement';
import { onShifts } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';

const worker = { spotterId: id, name: z.string(), profPicURL: z.optional(z.string()), rating: decimal };

/** A worker who could take the place. */
export const replacementCandidate = z.object({
  ...worker,
  interest: z.optional(z.enum(['applied', 'waitlisted'])),
  /** Whole tens of minutes by car; absent where an address is not known. */
  travelMinutes: z.optional(count),
  /** Start of the latest shift with this team. */
  lastWorked: z.optional(instant),
});
/** A worker who cannot take the shift, with the reasons that an employer may know. */
export const unavailableWorker = z.object({ ...worker, reasons: z.array(z.enum(unavailableReasons)) });

/**
 * Who could take an open place of a shift that has not started, the best first, and who cannot and why: applicants, the waitlist
 * and workers whom the company's teams hired before. Nothing is written; `sendOffers` asks them. Errors: `failed-precondition`
 * with details.reason `cancelled | started | full | deactivated`.
 */
export const findReplacements = defineCall('scheduling', {
  name: 'findReplacements',
  access: { ...onShifts, idempotency: 'readOnly', log: 'none' },
  request: z.object({ gigId: id }),
  response: z.object({
    /** Places that are open now. */
    open: count,
    candidates: z.array(replacementCandidate),
    unavailable: z.array(unavailableWorker),
  }),
});

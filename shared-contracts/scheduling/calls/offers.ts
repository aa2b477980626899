import * as z from 'zod/mini';
import { id } from '../../core/entities/common';
import { onShifts } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { requestId } from '../../core/calls/fields';

const gigIds = z.array(id).check(z.minLength(1), z.maxLength(30));

/** Why one worker got no offer for one shift. */
const offerSkip = z.object({
  gigId: z.string(),
  spotterId: z.string(),
  reason: z.enum(['full', 'started', 'cancelled', 'blocked', 'overlap', 'rest', 'hired', 'offered', 'unknown']),
});
/**
 * Counts offers that appear in the worker's app without a text message: `untexted` because the company reached the day's limit
 * of texts to that worker, `stopped` because the worker opted out of texts.
 */
const sent = z.object({
  sent: z.number(),
  skipped: z.array(offerSkip),
  untexted: z.optional(z.number()),
  stopped: z.optional(z.number()),
});

/**
 * Offers shifts to workers, each pair once: writes the offer and the worker's entry and sends a text (SCH-136). Errors:
 * `failed-precondition` with reason `full` if every shift is full (SCH-212); other obstacles are listed in `skipped`.
 */
export const sendOffers = defineCall('scheduling', {
  name: 'sendOffers',
  access: { ...onShifts, about: 'workers', limits: ['offers', 'textsToWorker'], idempotency: 'requestId' },
  request: z.object({ requestId, gigIds, spotterIds: z.array(id).check(z.minLength(1), z.maxLength(50)) }),
  response: sent,
});

/** Offers shifts to previously hired workers; `workers` maps each id to whether it is selected (SCH-080..082, SCH-242). */
export const offerToRecentWorkers = defineCall('scheduling', {
  name: 'offerToRecentWorkers',
  access: { ...onShifts, about: 'workers', limits: ['offers', 'textsToWorker'], idempotency: 'requestId' },
  request: z.object({ requestId, gigIds, workers: z.record(id, z.boolean()) }),
  response: sent,
});

/**
 * Withdraws offers: deletes the worker's entry and notifies the worker by text (SCH-137, SCH-138). An offer accepted in the
 * meantime stays.
 */
export const removeOffers = defineCall('scheduling', {
  name: 'removeOffers',
  access: { ...onShifts, about: 'workers', idempotency: 'requestId' },
  request: z.object({ requestId, gigId: id, spotterIds: z.array(id).check(z.minLength(1), z.maxLength(50)) }),
  response: z.object({ removed: z.number(), accepted: z.number(), undoId: z.string() }),
});

import * as z from 'zod/mini';
import { id } from '../../core/entities/common';
import { hoursFinding } from '../../scheduling/entities/hours-finding';
import { offerReasons } from '../../scheduling/rules/eligibility';
import { byAdmin } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { requestId } from '../../core/calls/fields';

/**
 * Platform admins: offers a worker shifts of any companies (ADM-191). Only what the worker is eligible for is offered; the rest
 * is answered with everything that speaks against it. `dryRun` answers the same and writes nothing.
 */
export const offerJobs = defineCall('backoffice', {
  name: 'offerJobs',
  access: { ...byAdmin, about: 'workers', limits: ['offers', 'textsToWorker'], idempotency: 'requestId' },
  request: z.object({
    requestId,
    spotterId: id,
    gigIds: z.array(id).check(z.minLength(1), z.maxLength(30)),
    dryRun: z._default(z.boolean(), false),
  }),
  response: z.object({
    offered: z.array(z.string()),
    refused: z.array(z.object({ gigId: z.string(), reasons: z.array(z.enum(offerReasons)) })),
    /** What each shift would do to the worker's hours and rest, as far as it does anything; said by a dry run. */
    hours: z.optional(z.array(z.object({ gigId: z.string(), findings: z.array(hoursFinding) }))),
    /** The offers stand in the worker's app alone, because the worker has stopped texts. */
    textsStopped: z.optional(z.boolean()),
  }),
});

import * as z from 'zod/mini';
import { id } from '../../core/entities/common';
import { hoursFinding } from '../../scheduling/entities/hours-finding';
import { offerReasons } from '../../scheduling/rules/eligibility';
import { byAdmin } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { requestId } from '../../core/calls/fields';

/**
 * Platform admins: offers a worker shifts of any companies (ADM-191). Shifts for which the worker is not eligible are skipped
 * and returned with all obstacles. `dryRun` returns the same and writes nothing.
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
    /** Dry run only: the effects of each shift on the worker's hours and rest, without shifts that have none. */
    hours: z.optional(z.array(z.object({ gigId: z.string(), findings: z.array(hoursFinding) }))),
    /** The worker has opted out of texts, so the offers appear only in the app. */
    textsStopped: z.optional(z.boolean()),
  }),
});

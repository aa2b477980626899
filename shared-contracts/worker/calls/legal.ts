import * as z from 'zod/mini';
import { count, dayKey } from '../../core/entities/common';
import { byWorker } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';

/**
 * Workers: what they are asked to accept, if anything; `files` are paths in Storage that everybody may read. The app asks at
 * its start, and before anything else once it `isDue`.
 */
export const workerLegal = defineCall('worker', {
  name: 'workerLegal',
  access: { ...byWorker, idempotency: 'readOnly' },
  request: z.object({}),
  response: z.object({
    asked: z.optional(
      z.object({
        number: count,
        changed: z.array(z.string()),
        acceptBy: dayKey,
        isDue: z.boolean(),
        files: z.array(z.string()),
      }),
    ),
  }),
});

/**
 * Workers: accept a version of the agreements. Errors: `failed-precondition` reason `version` where it is not the current one.
 */
export const acceptWorkerLegal = defineCall('worker', {
  name: 'acceptWorkerLegal',
  access: byWorker,
  request: z.object({ number: count }),
  response: z.object({ version: z.string() }),
});

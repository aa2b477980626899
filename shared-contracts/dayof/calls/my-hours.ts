import * as z from 'zod/mini';
import { id, instant } from '../../core/entities/common';
import { workedTime } from '../../scheduling/entities/hired';
import { byWorker } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';

/**
 * Submits the hours that the worker reports, within 48 hours of the shift's end. They can be changed once, until they are
 * confirmed. Errors: `failed-precondition` reason `notOver | tooLate | confirmed | changedOnce`, `invalid-argument` with the
 * `field`.
 */
export const submitMyHours = defineCall('worker', {
  name: 'submitMyHours',
  access: byWorker,
  request: z.object({ gigId: id, ...workedTime.shape }),
  response: z.object({ submittedAt: instant, changes: z.number() }),
});

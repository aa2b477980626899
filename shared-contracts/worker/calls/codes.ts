import * as z from 'zod/mini';
import { decimal, id } from '../../core/entities/common';
import { byWorker } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';

/**
 * Checks the worker in or out on a shift with the code given on site; `at` is the phone's position, which is stored. Errors:
 * `failed-precondition` reason `code | noCodes | time | notCheckedIn`, `resource-exhausted` after 5 tries in 10 minutes.
 */
export const verifyCode = defineCall('worker', {
  name: 'verifyCode',
  access: { ...byWorker, limits: ['codes'] },
  request: z.object({
    gigId: id,
    code: z.string().check(z.minLength(1), z.maxLength(20)),
    at: z.optional(z.object({ lat: decimal, lng: decimal })),
  }),
  response: z.object({ did: z.enum(['checkIn', 'checkOut']), time: z.number() }),
});

import * as z from 'zod/mini';
import { id, instant } from '../../entities/shared/common';
import { defineCall } from './define';

/** Checks a hired worker in. `at` is for platform admins only; employers check in at the server's now. First write wins. */
export const checkIn = defineCall('dayof', {
  name: 'checkIn',
  request: z.object({ gigId: id, spotterId: id, at: z.optional(instant) }),
  response: z.object({ checkInTime: instant, first: z.boolean() }),
});

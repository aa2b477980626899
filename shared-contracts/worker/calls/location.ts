import * as z from 'zod/mini';
import { instant } from '../../core/entities/common';
import { byWorker } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';

/** Reports the position of the worker's phone. Kept for a day, at most one every five minutes, for platform admins. */
export const shareLocation = defineCall('worker', {
  name: 'shareLocation',
  access: { ...byWorker, idempotency: 'none' },
  request: z.object({
    lat: z.number().check(z.minimum(-90), z.maximum(90)),
    lng: z.number().check(z.minimum(-180), z.maximum(180)),
  }),
  response: z.object({ timestamp: instant }),
});

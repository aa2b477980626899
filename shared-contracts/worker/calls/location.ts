import * as z from 'zod/mini';
import { instant } from '../../core/entities/common';
import { byWorker } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';

/** The worker's phone says where it is. Kept for a day, at most one place every five minutes; platform admins see it. */
export const shareLocation = defineCall('worker', {
  name: 'shareLocation',
  access: { ...byWorker, idempotency: 'none' },
  request: z.object({
    lat: z.number().check(z.minimum(-90), z.maximum(90)),
    lng: z.number().check(z.minimum(-180), z.maximum(180)),
  }),
  response: z.object({ timestamp: instant }),
});

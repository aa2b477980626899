import * as z from 'zod/mini';
import { id } from '../../core/entities/common';
import { byAdmin } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';

/** Platform admins: turns a company's check-in and check-out codes on or off; `uid` is the company's id (ADM-119, ADM-196). */
export const turnOnCheckinCheckoutGroup = defineCall('backoffice', {
  name: 'turnOnCheckinCheckoutGroup',
  access: byAdmin,
  request: z.object({ uid: id, on: z.boolean() }),
  response: z.object({ on: z.boolean(), teams: z.number() }),
});

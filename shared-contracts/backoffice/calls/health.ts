import * as z from 'zod/mini';
import { byAdminOnPlatform } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { id } from '../../core/entities/common';

/**
 * Platform admins: sends a mail or text again that was certainly not sent. The same request twice sends once. Errors: `not-found`;
 * `failed-precondition` reason `tooOld | notFailed`.
 */
export const sendAgain = defineCall('backoffice', {
  name: 'sendAgain',
  access: byAdminOnPlatform,
  request: z.object({ troubleId: id }),
  response: z.object({ sent: z.literal(true) }),
});

/** Platform admins: takes an error off the list, which is back when it happens again. */
export const dismissTrouble = defineCall('backoffice', {
  name: 'dismissTrouble',
  access: byAdminOnPlatform,
  request: z.object({ troubleId: id }),
  response: z.object({ dismissed: z.literal(true) }),
});

import * as z from 'zod/mini';
import { byAdminOnPlatform } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { id } from '../../core/entities/common';

/**
 * Platform admins: resends a mail or text that was certainly not sent. A repeated request does not send twice. Errors:
 * `not-found`; `failed-precondition` reason `tooOld | notFailed | superseded`.
 */
export const sendAgain = defineCall('backoffice', {
  name: 'sendAgain',
  access: byAdminOnPlatform,
  request: z.object({ troubleId: id }),
  response: z.object({ sent: z.literal(true) }),
});

/** Platform admins: removes an error from the list; if it recurs, it is listed again. */
export const dismissTrouble = defineCall('backoffice', {
  name: 'dismissTrouble',
  access: byAdminOnPlatform,
  request: z.object({ troubleId: id }),
  response: z.object({ dismissed: z.literal(true) }),
});

import * as z from 'zod/mini';
import { id } from '../../core/entities/common';
import { byAdmin } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';

/**
 * Platform admins: asks the company by mail, once, whether it wants a replacement for a worker who cancelled (ADM-101). Errors:
 * `not-found`; `failed-precondition` reason `nobody` if the company has no recipients.
 */
export const emailCancellation = defineCall('backoffice', {
  name: 'emailCancellation',
  access: byAdmin,
  request: z.object({ gigId: id, spotterId: id }),
  response: z.object({ sent: z.boolean() }),
});

/** Platform admins: records whether a replacement was sent (ADM-100, ADM-188). */
export const setReplacementSent = defineCall('backoffice', {
  name: 'setReplacementSent',
  access: byAdmin,
  request: z.object({ gigId: id, spotterId: id, replacementSent: z.boolean() }),
  response: z.object({ replacementSent: z.boolean() }),
});

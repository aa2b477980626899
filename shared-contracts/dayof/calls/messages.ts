import * as z from 'zod/mini';
import { id } from '../../core/entities/common';
import { onShifts } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { maybeMessage } from '../../core/calls/fields';

/**
 * Sends one message to everybody hired for a job of today or tomorrow, each in their own chat. A dry run counts them. Errors:
 * `failed-precondition` reason `day | cancelled | nobody | deactivated`.
 */
export const announce = defineCall('dayof', {
  name: 'announce',
  access: {
    ...onShifts,
    right: { team: ['sendMessages'] },
    limits: ['announcements', 'companyMessages'],
    idempotency: 'requestId',
  },
  request: z.object({
    requestId: id,
    gigId: id,
    /** May be empty in a dry run. */
    text: maybeMessage,
    dryRun: z.boolean(),
  }),
  response: z.object({ workers: z.number() }),
});

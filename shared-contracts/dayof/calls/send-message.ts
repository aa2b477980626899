import * as z from 'zod/mini';
import { id } from '../../core/entities/common';
import { onShifts } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { messageText } from '../../core/calls/fields';

/**
 * Writes to a worker whom the team has hired or has a chat with; a platform admin writes as SPOT. `requestId` becomes the
 * message's id, so a repeated call sends one message. Errors: `failed-precondition` reason `blocked | deactivated`,
 * `permission-denied` reason `neverHired`.
 */
export const sendMessage = defineCall('dayof', {
  name: 'sendMessage',
  access: {
    ...onShifts,
    right: { team: ['sendMessages'] },
    limits: ['teamMessages', 'companyMessages'],
    idempotency: 'requestId',
  },
  request: z.object({ requestId: id, teamId: id, spotterId: id, text: messageText }),
  response: z.object({ chatId: z.string(), messageId: z.string() }),
});

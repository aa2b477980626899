import * as z from 'zod/mini';
import { id } from '../../entities/shared/common';
import { longestMessage } from '../../rules/shared/message';
import { defineCall } from '../shared/define';
import { messageText } from '../shared/fields';

/**
 * Writes to a worker whom the team has hired or has a chat with. `requestId` becomes the message's id, so the same one sent
 * again is one message. Errors: `failed-precondition` reason `blocked | deactivated`, `permission-denied` reason `neverHired`.
 */
export const sendMessage = defineCall('dayof', {
  name: 'sendMessage',
  request: z.object({ requestId: id, teamId: id, spotterId: id, text: messageText }),
  response: z.object({ chatId: z.string(), messageId: z.string() }),
});

/**
 * One message to everybody hired for a job of today or tomorrow, each in their own chat; `dryRun` says to how many. Errors:
 * `failed-precondition` reason `day | cancelled | nobody | deactivated`.
 */
export const announce = defineCall('dayof', {
  name: 'announce',
  request: z.object({
    requestId: id,
    gigId: id,
    /** Need not be there yet for the dry run. */
    text: z.string().check(z.trim(), z.maxLength(longestMessage)),
    dryRun: z.boolean(),
  }),
  response: z.object({ workers: z.number() }),
});

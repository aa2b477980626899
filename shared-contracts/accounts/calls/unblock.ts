import * as z from 'zod/mini';
import { id } from '../../core/entities/common';
import { onShifts } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';

/** Lifts a block. Shifts, offers and applications that it removed are not restored (SCH-145). Repeatable. */
export const unblockSpotter = defineCall('scheduling', {
  name: 'unblockSpotter',
  access: { ...onShifts, about: 'workers', right: { company: ['block'] }, idempotency: 'state' },
  request: z.object({ groupId: id, spotterId: id }),
  response: z.object({ unblocked: z.boolean() }),
});

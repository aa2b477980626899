import * as z from 'zod/mini';
import { id } from '../entities/common';
import { onShifts } from './access';
import { defineCall } from './define';

/**
 * Undoes an action within ten seconds. Shifts that someone has changed since stay as they are and are counted. Errors:
 * `failed-precondition` reason `tooLate`, `not-found`.
 */
export const undo = defineCall('scheduling', {
  name: 'undo',
  access: {
    ...onShifts,
    right: { team: ['manageShifts', 'managePositions', 'adjustTime', 'checkIn'], company: ['block'] },
    idempotency: 'state',
  },
  request: z.object({ undoId: id }),
  response: z.object({ restored: z.number(), changed: z.number() }),
});

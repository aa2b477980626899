import * as z from 'zod/mini';
import { readsOwnData } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';

/**
 * Returns all data about the worker as one JSON text, with the files that they uploaded. Errors: `resource-exhausted` after ten
 * an hour.
 */
export const downloadWorkerData = defineCall('worker', {
  name: 'downloadWorkerData',
  access: readsOwnData,
  request: z.object({}),
  response: z.object({ archive: z.string() }),
});

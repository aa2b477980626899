import * as z from 'zod/mini';
import { ofOneself, readsOwnData } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { line } from '../../core/calls/fields';

const details = z.object({ name: line, phone: line });

/**
 * Changes one's own name and phone; an empty phone is none. `expected` is what the form showed: if it is no longer so, the answer
 * is `aborted`, reason `conflict`. Errors: `invalid-argument` with details.field; `not-found` for who has no record.
 */
export const updateMyDetails = defineCall('accounts', {
  name: 'updateMyDetails',
  access: { ...ofOneself, idempotency: 'version' },
  request: z.object({ ...details.shape, expected: z.optional(details) }),
  response: z.object({ updated: z.literal(true) }),
});

/** All data about oneself as one JSON text, for whoever uses this app. Errors as of `downloadWorkerData`. */
export const downloadMyData = defineCall('accounts', {
  name: 'downloadMyData',
  access: readsOwnData,
  request: z.object({}),
  response: z.object({ archive: z.string() }),
});

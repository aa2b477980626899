import * as z from 'zod/mini';
import { count } from '../../core/entities/common';
import { ofOneself } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';

/**
 * Records that the caller accepts a version of the agreements; the server adds date and IP address. Errors:
 * `failed-precondition` reason `version` if it is not the current version, `not-found` if the caller has no employee record.
 */
export const acceptLegal = defineCall('accounts', {
  name: 'acceptLegal',
  access: ofOneself,
  request: z.object({ number: count }),
  response: z.object({ version: z.string() }),
});

import * as z from 'zod/mini';
import { count } from '../../core/entities/common';
import { ofOneself } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';

/**
 * Accepts a version of the agreements for oneself; the server adds date and address. Errors: `failed-precondition` reason `version`
 * where it is not the present one, `not-found` for who has no record.
 */
export const acceptLegal = defineCall('accounts', {
  name: 'acceptLegal',
  access: ofOneself,
  request: z.object({ number: count }),
  response: z.object({ version: z.string() }),
});

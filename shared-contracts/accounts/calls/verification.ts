import * as z from 'zod/mini';
import { ofOneself } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';

/** Copies the verified state of the signed-in user's email from Auth to the employee record (ACC state IS_VERIFIED). */
export const syncVerification = defineCall('accounts', {
  name: 'syncVerification',
  access: { ...ofOneself, who: 'signedIn' },
  request: z.object({}),
  response: z.object({ verified: z.boolean() }),
});

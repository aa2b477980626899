import * as z from 'zod/mini';
import { ofOneself } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { emailText } from '../../core/calls/fields';

/**
 * Workers: asks for one's account and all about oneself to be deleted; `confirmation` is one's email, typed. Errors:
 * `invalid-argument` with the field, `failed-precondition` reason `admin | primaryOwner | lastOwner | underWay | upcoming`.
 */
export const requestWorkerErasure = defineCall('worker', {
  name: 'requestWorkerErasure',
  access: { ...ofOneself, recent: true },
  request: z.object({ confirmation: emailText }),
  response: z.object({ dueAt: z.number() }),
});

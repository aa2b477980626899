import * as z from 'zod/mini';
import { ofOneself } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { emailText } from '../../core/calls/fields';

/**
 * Requests the deletion of the worker's account and data; `confirmation` is the worker's email as typed. Errors:
 * `invalid-argument` with the field, `failed-precondition` reason `admin | primaryOwner | lastOwner | underWay | upcoming`.
 */
export const requestWorkerErasure = defineCall('worker', {
  name: 'requestWorkerErasure',
  access: { ...ofOneself, recent: true },
  request: z.object({ confirmation: emailText }),
  response: z.object({ dueAt: z.number() }),
});

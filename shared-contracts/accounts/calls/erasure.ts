import * as z from 'zod/mini';
import { byAdminOnPlatform, ofOneself } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { emailText } from '../../core/calls/fields';
import { id } from '../../core/entities/common';
import { erasureState } from '../entities/erasure';

/** Requests the deletion of the caller's account; the same as `requestWorkerErasure`, for users of this app. */
export const requestErasure = defineCall('accounts', {
  name: 'requestErasure',
  access: { ...ofOneself, recent: true },
  request: z.object({ confirmation: emailText }),
  response: z.object({ dueAt: z.number() }),
});

/** Withdraws the request, until the deletion has begun. Errors: `failed-precondition` reason `begun`. */
export const withdrawErasure = defineCall('accounts', {
  name: 'withdrawErasure',
  access: ofOneself,
  request: z.object({}),
  response: z.object({ withdrawn: z.literal(true) }),
});

/**
 * Deletes the account of a person who requested it, with all their data; continues after an interruption until it is done.
 * Errors: `not-found`; `failed-precondition` with the obstacle as its reason.
 */
export const eraseAccount = defineCall('accounts', {
  name: 'eraseAccount',
  access: { ...byAdminOnPlatform, recent: true },
  request: z.object({ uid: id }),
  response: z.object({ state: erasureState }),
});

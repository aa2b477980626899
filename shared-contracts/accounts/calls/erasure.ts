import * as z from 'zod/mini';
import { byAdminOnPlatform, ofOneself } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { emailText } from '../../core/calls/fields';
import { id } from '../../core/entities/common';
import { erasureState } from '../entities/erasure';

/** The same as `requestWorkerErasure`, for whoever uses this app. */
export const requestErasure = defineCall('accounts', {
  name: 'requestErasure',
  access: { ...ofOneself, recent: true },
  request: z.object({ confirmation: emailText }),
  response: z.object({ dueAt: z.number() }),
});

/** Takes the request back, as long as nothing is deleted. Errors: `failed-precondition` reason `begun`. */
export const withdrawErasure = defineCall('accounts', {
  name: 'withdrawErasure',
  access: ofOneself,
  request: z.object({}),
  response: z.object({ withdrawn: z.literal(true) }),
});

/**
 * Deletes the account of somebody who asked for it, and all about them; goes on by itself until it is done. Errors: `not-found`,
 * `failed-precondition` with what stands in the way as its reason.
 */
export const eraseAccount = defineCall('accounts', {
  name: 'eraseAccount',
  access: { ...byAdminOnPlatform, recent: true },
  request: z.object({ uid: id }),
  response: z.object({ state: erasureState }),
});

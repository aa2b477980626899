import * as z from 'zod/mini';
import { email, id } from '../../core/entities/common';
import { byAnyone, ofOneself } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { line } from '../../core/calls/fields';

/**
 * Creates recovery codes for the caller and revokes the old ones. They are shown only now: the server stores digests. Errors:
 * `permission-denied` reason `secondFactor` for a session that began with only a password.
 */
export const createRecoveryCodes = defineCall('accounts', {
  name: 'createRecoveryCodes',
  access: { ...ofOneself, recent: true, idempotency: 'none' },
  request: z.object({}),
  response: z.object({ codes: z.array(z.string()) }),
});

/**
 * Uses a recovery code: removes the account's second factor, ends its sessions and notifies its email. The next sign-in needs
 * the password and a new enrollment. Errors: `permission-denied` reason `code`, also if the account does not exist.
 */
export const spendRecoveryCode = defineCall('accounts', {
  name: 'spendRecoveryCode',
  access: { ...byAnyone, limits: ['recovery'], idempotency: 'none' },
  request: z.object({ email, code: line }),
  response: z.object({ accepted: z.literal(true) }),
});

/**
 * Says whether an authenticator app of a platform admin's account is the caller's own. One that is, counts from then on. One that
 * is not is removed with all others, and all sessions end, also the one that asks; only a session begun with a passkey may say so.
 * Errors: `permission-denied` reason `unconfirmed` for a session that may not say it; `not-found` if the app was removed.
 */
export const answerSecondFactor = defineCall('accounts', {
  name: 'answerSecondFactor',
  access: { ...ofOneself, recent: true },
  request: z.object({ factorId: id, mine: z.boolean() }),
  response: z.object({ answered: z.literal(true) }),
});

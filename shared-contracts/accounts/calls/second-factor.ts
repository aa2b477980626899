import * as z from 'zod/mini';
import { email } from '../../core/entities/common';
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

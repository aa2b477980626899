import * as z from 'zod/mini';
import { email } from '../../core/entities/common';
import { byAnyone, ofOneself } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { line } from '../../core/calls/fields';

/** Makes new recovery codes for oneself and ends the old ones. They are told once: only their digests are kept. */
export const createRecoveryCodes = defineCall('accounts', {
  name: 'createRecoveryCodes',
  access: { ...ofOneself, recent: true, idempotency: 'none' },
  request: z.object({}),
  response: z.object({ codes: z.array(z.string()) }),
});

/**
 * Spends a recovery code: the second factor of the account is gone, its sessions end, and its email is told. Whoever signs in next
 * needs the password and enrolls anew. Errors: `permission-denied` reason `code`, also where there is no such account.
 */
export const spendRecoveryCode = defineCall('accounts', {
  name: 'spendRecoveryCode',
  access: { ...byAnyone, limits: ['recovery'], idempotency: 'none' },
  request: z.object({ email, code: line }),
  response: z.object({ accepted: z.literal(true) }),
});

import * as z from 'zod/mini';
import { email } from '../../core/entities/common';
import { byAnyone, ofOneself } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';

/** Mails the verification link, once a minute. Errors: `resource-exhausted`, `already-exists` (`Email already verified`). */
export const sendVerificationEmail = defineCall('accounts', {
  name: 'sendVerificationEmail',
  access: {
    ...ofOneself,
    who: 'signedIn',
    limits: ['verification', 'verifications', 'askedInvites', 'invites'],
    idempotency: 'none',
  },
  request: z.object({}),
  response: z.object({ sent: z.literal(true) }),
});

/** Mails a reset link if the account exists. The answer does not reveal whether it does (decision N18). */
export const requestPasswordReset = defineCall('accounts', {
  name: 'requestPasswordReset',
  access: {
    ...byAnyone,
    limits: ['resetRequest', 'passwordReset', 'passwordResetsAsked', 'passwordResets'],
    idempotency: 'none',
  },
  request: z.object({ email }),
  response: z.object({ accepted: z.literal(true) }),
});

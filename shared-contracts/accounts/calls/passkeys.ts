import * as z from 'zod/mini';
import { id } from '../../core/entities/common';
import { byAnyone, ofOneself } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { line } from '../../core/calls/fields';

/** Bytes as WebAuthn's JSON has them; an attestation or a long key is the longest. */
const bytes = z.string().check(z.regex(/^[\w-]{1,16384}$/));
const kind = z.literal('public-key');
const transports = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10));

/** What an authenticator made, as `@simplewebauthn/browser` answers it. */
const madeCredential = z.object({
  id: bytes,
  rawId: bytes,
  type: kind,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes, transports: z.optional(transports) }),
});
/** What an authenticator signed. */
const signedCredential = z.object({
  id: bytes,
  rawId: bytes,
  type: kind,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(z.nullable(bytes)),
  }),
});

/**
 * Begins to add a passkey for oneself; `known` are those that one has already. Whoever has a second factor must have signed in with
 * it. Errors: `permission-denied` reason `secondFactor`, `failed-precondition` reason `tooMany`.
 */
export const beginPasskey = defineCall('accounts', {
  name: 'beginPasskey',
  access: { ...ofOneself, recent: true, idempotency: 'none' },
  request: z.object({}),
  response: z.object({
    challenge: bytes,
    rpId: line,
    user: z.object({ id: bytes, name: line, displayName: line }),
    known: z.array(z.object({ id: bytes, transports })),
  }),
});

/**
 * Keeps the passkey that the authenticator made, and tells the person by mail. Errors as of `beginPasskey`, and `failed-precondition`
 * reason `challenge` where it took too long, `invalid-argument` reason `passkey` where the answer is not what was asked for.
 */
export const finishPasskey = defineCall('accounts', {
  name: 'finishPasskey',
  access: { ...ofOneself, recent: true, idempotency: 'none' },
  request: z.object({ name: line, credential: madeCredential }),
  response: z.object({ passkeyId: id }),
});

/** Begins to sign in with a passkey; who it is the answer of the authenticator says. */
export const beginPasskeySignIn = defineCall('accounts', {
  name: 'beginPasskeySignIn',
  access: { ...byAnyone, limits: ['passkeys'], idempotency: 'none' },
  request: z.object({}),
  response: z.object({ challenge: bytes, rpId: line }),
});

/**
 * Answers a token for Auth to whoever signed the challenge with a passkey of an account that may sign in. Errors:
 * `failed-precondition` reason `challenge`, `permission-denied` reason `passkey`, also where there is no such passkey or account.
 */
export const finishPasskeySignIn = defineCall('accounts', {
  name: 'finishPasskeySignIn',
  access: { ...byAnyone, limits: ['passkeys'], idempotency: 'none' },
  request: z.object({ credential: signedCredential }),
  response: z.object({ uid: id, token: z.string() }),
});

/** Gives one's own passkey another name. Errors: `not-found`. */
export const renamePasskey = defineCall('accounts', {
  name: 'renamePasskey',
  access: ofOneself,
  request: z.object({ passkeyId: id, name: line }),
  response: z.object({ name: z.string() }),
});

/** Takes one's own passkey away and tells the person by mail. What was signed in with it has no rights of a platform admin any more. */
export const removePasskey = defineCall('accounts', {
  name: 'removePasskey',
  access: { ...ofOneself, recent: true },
  request: z.object({ passkeyId: id }),
  response: z.object({ removed: z.literal(true) }),
});

import * as z from 'zod/mini';
import { id } from '../../core/entities/common';
import { byAnyone, ofOneself } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { line, lineOf } from '../../core/calls/fields';
import { longestPasskeyName } from '../rules/passkeys';

/** Base64url, as in WebAuthn's JSON. The limit leaves room for the longest values: attestations and long keys. */
const bytes = z.string().check(z.regex(/^[\w-]{1,16384}$/));
const kind = z.literal('public-key');
const transports = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10));

/** A new credential as `@simplewebauthn/browser` returns it. */
const madeCredential = z.object({
  id: bytes,
  rawId: bytes,
  type: kind,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes, transports: z.optional(transports) }),
});
/** A signed challenge as `@simplewebauthn/browser` returns it. */
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
 * Begins to add a passkey to the caller's account; `known` lists those that it already has. A caller with a second factor must
 * have signed in with it. Errors: `permission-denied` reason `secondFactor`, `failed-precondition` reason `tooMany`.
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
 * Stores the authenticator's new passkey and notifies the person by mail. Errors as `beginPasskey`, and `failed-precondition`
 * reason `challenge` if it took too long, `invalid-argument` reason `passkey` if the credential does not match the challenge.
 */
export const finishPasskey = defineCall('accounts', {
  name: 'finishPasskey',
  access: { ...ofOneself, recent: true, idempotency: 'none' },
  request: z.object({ name: lineOf(longestPasskeyName), credential: madeCredential }),
  response: z.object({ passkeyId: id }),
});

/** Begins a sign-in with a passkey. The authenticator's answer says which account it is. */
export const beginPasskeySignIn = defineCall('accounts', {
  name: 'beginPasskeySignIn',
  access: { ...byAnyone, limits: ['passkeys'], idempotency: 'none' },
  request: z.object({}),
  response: z.object({ challenge: bytes, rpId: line }),
});

/**
 * Returns a custom token for Auth if the challenge is signed with a passkey of an account that may sign in. Errors:
 * `failed-precondition` reason `challenge`; `permission-denied` reason `passkey`, also if passkey or account do not exist.
 */
export const finishPasskeySignIn = defineCall('accounts', {
  name: 'finishPasskeySignIn',
  access: { ...byAnyone, limits: ['passkeys'], idempotency: 'none' },
  request: z.object({ credential: signedCredential }),
  response: z.object({ uid: id, token: z.string() }),
});

/** Renames one of the caller's passkeys. Errors: `not-found`. */
export const renamePasskey = defineCall('accounts', {
  name: 'renamePasskey',
  access: ofOneself,
  request: z.object({ passkeyId: id, name: lineOf(longestPasskeyName) }),
  response: z.object({ name: z.string() }),
});

/**
 * Removes one of the caller's passkeys and notifies them by mail. Its sessions lose the rights of a platform admin. Errors:
 * `permission-denied` reason `secondFactor`; `failed-precondition` reason `lastFactor` for the only one of a platform admin without a
 * confirmed authenticator app.
 */
export const removePasskey = defineCall('accounts', {
  name: 'removePasskey',
  access: { ...ofOneself, recent: true },
  request: z.object({ passkeyId: id }),
  response: z.object({ removed: z.literal(true) }),
});

import {
  EmailAuthProvider,
  getMultiFactorResolver,
  reauthenticateWithCredential,
  TotpMultiFactorGenerator,
  type Auth,
  type MultiFactorError,
  type MultiFactorResolver,
  type User,
} from '@firebase/auth';
import { spendRecoveryCode } from '@spot/contracts/accounts';
import { call } from '@spot/contracts/core/client';
import { asksForCode } from './asks-for-code';
import type { FirebaseHandles } from './firebase';

/** Resolves the second step of a sign-in with the right password. */
export const resolverOf = (auth: Auth, error: unknown): MultiFactorResolver =>
  getMultiFactorResolver(auth, error as MultiFactorError);

/** Rejects with Auth's error for a wrong code. */
export async function giveCode(resolver: MultiFactorResolver, code: string): Promise<User> {
  const uid = resolver.hints[0]?.uid ?? '';
  return (await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(uid, code))).user;
}

/** Removes a lost second factor by a recovery code. Rejects with a CallError. */
export const recover = async ({ functions }: FirebaseHandles, email: string, code: string) =>
  call(await functions(), spendRecoveryCode, { email, code });

/**
 * Confirms the identity of the signed-in person, so that the sign-in counts as recent. Rejects with Auth's error, also if the
 * account requires a code and none is given.
 */
export async function proveAgain(auth: Auth, password: string, code: string): Promise<void> {
  const { currentUser } = auth;
  if (!currentUser?.email) throw new Error('Nobody is signed in');
  try {
    await reauthenticateWithCredential(currentUser, EmailAuthProvider.credential(currentUser.email, password));
  } catch (error) {
    if (!asksForCode(error) || code === '') throw error;
    await giveCode(resolverOf(auth, error), code);
  }
}

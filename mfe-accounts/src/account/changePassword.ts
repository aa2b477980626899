import { EmailAuthProvider, reauthenticateWithCredential, updatePassword, type Auth } from '@firebase/auth';
import { CallError } from '@spot/contracts/core/client';
import { commonText } from '@spot/contracts/core';
import { ownAccountText as text, secondFactorText, signInText, signUpText } from '@spot/contracts/accounts';
import { unreached } from '../form/unreached';
import { withCode } from '../second-factor/withCode';

/** The message for Auth's refusal, with the field that it concerns. */
function reasonOf(error: unknown): CallError {
  const { code = '' } = (error ?? {}) as { code?: string };
  if (code === 'auth/too-many-requests') return new CallError('resource-exhausted', signInText.tooMany);
  if (code === 'auth/network-request-failed') return unreached();
  if (code === 'auth/weak-password')
    return new CallError('invalid-argument', signUpText.passwordParts, { field: 'password' });
  if (code === 'auth/invalid-verification-code')
    return new CallError('unauthenticated', secondFactorText.codeWrong, { field: 'code' });
  if (/^auth\/(?:invalid-|wrong-password|missing-)/.test(code))
    return new CallError('unauthenticated', text.presentWrong, { field: 'present' });
  return new CallError('internal', commonText.somethingWrong);
}

/** Confirms the person's identity, with the authenticator app's code if the account has one. Rejects with Auth's error. */
async function prove(auth: Auth, email: string, present: string, code: string): Promise<void> {
  const { currentUser } = auth;
  if (!currentUser) throw new CallError('unauthenticated', commonText.somethingWrong);
  const signIn = reauthenticateWithCredential(currentUser, EmailAuthProvider.credential(email, present));
  await withCode(auth, signIn, code);
}

export interface PasswordChange {
  email: string;
  present: string;
  next: string;
  /** Code of the authenticator app; empty without one. */
  code: string;
}

/** Checks the current password and sets the new one; Auth ends all other sessions of the account. Rejects with a CallError. */
export async function changePassword(auth: Auth, { email, present, next, code }: PasswordChange): Promise<void> {
  try {
    await prove(auth, email, present, code);
    if (auth.currentUser) await updatePassword(auth.currentUser, next);
  } catch (error) {
    throw error instanceof CallError ? error : reasonOf(error);
  }
}

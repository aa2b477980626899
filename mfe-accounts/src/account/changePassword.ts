import { EmailAuthProvider, reauthenticateWithCredential, updatePassword, type Auth } from '@firebase/auth';
import { CallError } from '@spot/contracts/core/client';
import { commonText } from '@spot/contracts/core';
import { ownAccountText as text, signInText, signUpText } from '@spot/contracts/accounts';

/** Auth's refusals in words, at the field that they are about. */
function reasonOf(error: unknown): CallError {
  const { code = '' } = (error ?? {}) as { code?: string };
  if (code === 'auth/too-many-requests') return new CallError('resource-exhausted', signInText.tooMany);
  if (code === 'auth/network-request-failed') return new CallError('offline', signInText.offline);
  if (code === 'auth/weak-password')
    return new CallError('invalid-argument', signUpText.passwordParts, { field: 'password' });
  if (/^auth\/(?:invalid-|wrong-password|missing-)/.test(code))
    return new CallError('unauthenticated', text.presentWrong, { field: 'present' });
  return new CallError('internal', commonText.somethingWrong);
}

/** Proves the present password and sets the new one; Auth ends every other session of the account. Rejects with a CallError. */
export async function changePassword(
  { currentUser }: Auth,
  email: string,
  present: string,
  next: string,
): Promise<void> {
  try {
    if (!currentUser) throw new CallError('unauthenticated', commonText.somethingWrong);
    await reauthenticateWithCredential(currentUser, EmailAuthProvider.credential(email, present));
    await updatePassword(currentUser, next);
  } catch (error) {
    throw error instanceof CallError ? error : reasonOf(error);
  }
}

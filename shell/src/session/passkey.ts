import {
  browserLocalPersistence,
  browserSessionPersistence,
  setPersistence,
  signInWithCustomToken,
  type User,
} from '@firebase/auth';
import { startAuthentication } from '@simplewebauthn/browser';
import { beginPasskeySignIn, finishPasskeySignIn, passkeyChallengeMs, passkeyText } from '@spot/contracts/accounts';
import { call, CallError } from '@spot/contracts/core/client';
import type { FirebaseHandles } from './firebase';

/** The error as a message. Browsers report Cancel and a timeout in the same way. */
function failureOf(error: unknown): CallError {
  const { name, cause } = (error ?? {}) as { name?: string; cause?: { name?: string } };
  const isCancelled = [name, cause?.name].some((one) => one === 'NotAllowedError' || one === 'AbortError');
  return new CallError('aborted', isCancelled ? passkeyText.cancelled : passkeyText.failed);
}

/** Asks the person for a passkey; returns its owner and a token for Auth. Rejects with a CallError. */
async function unlocked(firebase: FirebaseHandles) {
  const functions = await firebase.functions();
  const { challenge, rpId } = await call(functions, beginPasskeySignIn, {});
  const options = { challenge, rpId, userVerification: 'required', timeout: passkeyChallengeMs } as const;
  const credential = await startAuthentication({ optionsJSON: options }).catch((error: unknown) => {
    throw failureOf(error);
  });
  return call(functions, finishPasskeySignIn, { credential });
}

/** Signs in on this device or for this tab only. Rejects with a CallError or with Auth's error. */
export async function signInWithPasskey(firebase: FirebaseHandles, rememberMe: boolean): Promise<User> {
  const { auth } = firebase;
  const { token } = await unlocked(firebase);
  await setPersistence(auth, rememberMe ? browserLocalPersistence : browserSessionPersistence);
  return (await signInWithCustomToken(auth, token)).user;
}

/** Confirms the identity of the signed-in person with a passkey of the same account. Rejects like `signInWithPasskey`. */
export async function provePasskey(firebase: FirebaseHandles): Promise<void> {
  const { uid, token } = await unlocked(firebase);
  if (uid !== firebase.auth.currentUser?.uid) throw new CallError('permission-denied', passkeyText.someoneElse);
  await signInWithCustomToken(firebase.auth, token);
}

import {
  browserLocalPersistence,
  browserSessionPersistence,
  getIdTokenResult,
  onIdTokenChanged,
  setPersistence,
  signInWithEmailAndPassword,
  signOut,
  type User,
} from '@firebase/auth';
import { hasSecondFactor, passkeyOf } from '@spot/contracts/core';
import type { SessionUser } from '@spot/contracts/shell-api';
import type { Credentials } from '../sign-in/types';
import type { FirebaseHandles } from './firebase';

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/**
 * Where there is no network to renew a token, what its last one says: by that the device shows what it keeps, and the server asks
 * for a new one before it answers anything.
 */
function claimsWithoutNetwork(user: User, error: unknown): Record<string, unknown> {
  if ((error as { code?: unknown }).code !== 'auth/network-request-failed') throw error;
  const { stsTokenManager } = user.toJSON() as { stsTokenManager?: { accessToken?: string } };
  const [, payload = ''] = stsTokenManager?.accessToken?.split('.') ?? [];
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>;
}

/** The user as the session holds it; rights come from the token's claims alone (decisions section 3 item 2). */
export async function sessionUser(user: User, refresh = false): Promise<SessionUser> {
  const claims = await getIdTokenResult(user, refresh).then(
    (result) => result.claims,
    (error: unknown) => claimsWithoutNetwork(user, error),
  );
  return {
    uid: user.uid,
    email: (user.email ?? '').toLowerCase(),
    emailVerified: user.emailVerified,
    // Nobody has the rights of a platform admin by a password alone.
    admin: claims.admin === true && hasSecondFactor(claims),
    enrolling: claims.admin === true && !hasSecondFactor(claims),
    secondFactor: hasSecondFactor(claims),
    passkey: passkeyOf(claims) !== undefined,
    deactivator: claims.deactivator === true,
    releases: texts(claims.releases),
    releaseManager: claims.releaseManager === true,
  };
}

/** Calls `listener` with every user that Auth tells of, in order, also of other tabs. `refused`: the token is no longer given. */
export function watchUser(
  { auth }: FirebaseHandles,
  listener: (user: SessionUser | null) => void,
  refused: (error: unknown) => void,
): () => void {
  let latest = 0;
  return onIdTokenChanged(auth, (user) => {
    const turn = ++latest;
    if (!user) return listener(null);
    sessionUser(user).then(
      (read) => turn === latest && listener(read),
      (error: unknown) => turn === latest && refused(error),
    );
  });
}

/** Signs in; remembered on this device or for this tab only (decision N24). Rejects with Auth's error. */
export async function signIn({ auth }: FirebaseHandles, { email, password, rememberMe }: Credentials): Promise<User> {
  await setPersistence(auth, rememberMe ? browserLocalPersistence : browserSessionPersistence);
  return (await signInWithEmailAndPassword(auth, email, password)).user;
}

/** Reads the user again from Auth, with fresh claims. */
export async function reloadUser({ auth }: FirebaseHandles): Promise<SessionUser | null> {
  const user = auth.currentUser;
  if (!user) return null;
  await user.reload();
  return sessionUser(user, true);
}

export const endSession = ({ auth }: FirebaseHandles) => signOut(auth);

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
 * The claims of the expired token if there is no network to renew it. They decide only what the device shows of its stored
 * data; the server requires a new token. Rethrows other errors.
 */
function claimsWithoutNetwork(user: User, error: unknown): Record<string, unknown> {
  if ((error as { code?: unknown }).code !== 'auth/network-request-failed') throw error;
  const { stsTokenManager } = user.toJSON() as { stsTokenManager?: { accessToken?: string } };
  const [, payload = ''] = stsTokenManager?.accessToken?.split('.') ?? [];
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>;
}

/** Those whose token was renewed because their email was verified after it. Once, so that a stale account causes no loop. */
const renewed = new WeakSet<User>();

/** The user for the session. Rights come only from the token's claims (decisions section 3 item 2). */
export async function sessionUser(user: User, refresh = false): Promise<SessionUser> {
  const read = (fresh: boolean) =>
    getIdTokenResult(user, fresh).then(
      (result) => result.claims,
      (error: unknown) => claimsWithoutNetwork(user, error),
    );
  let claims = await read(refresh);
  // Whoever followed the link on another device is verified, but the server goes by the token, which lives for an hour.
  if (user.emailVerified && claims.email_verified !== true && !renewed.has(user)) {
    renewed.add(user);
    claims = await read(true);
  }
  return {
    uid: user.uid,
    email: (user.email ?? '').toLowerCase(),
    emailVerified: user.emailVerified,
    // A password alone never gives the rights of a platform admin.
    admin: claims.admin === true && hasSecondFactor(claims),
    enrolling: claims.admin === true && !hasSecondFactor(claims),
    secondFactor: hasSecondFactor(claims),
    passkey: passkeyOf(claims) !== undefined,
    deactivator: claims.deactivator === true,
    releases: texts(claims.releases),
    releaseManager: claims.releaseManager === true,
  };
}

/** Calls `listener` with every user that Auth reports, also from other tabs. `refused`: Auth no longer renews the token. */
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

/** Signs in on this device or for this tab only (decision N24). Rejects with Auth's error. */
export async function signIn({ auth }: FirebaseHandles, { email, password, rememberMe }: Credentials): Promise<User> {
  await setPersistence(auth, rememberMe ? browserLocalPersistence : browserSessionPersistence);
  return (await signInWithEmailAndPassword(auth, email, password)).user;
}

/** Reloads the user from Auth, with fresh claims. */
export async function reloadUser({ auth }: FirebaseHandles): Promise<SessionUser | null> {
  const user = auth.currentUser;
  if (!user) return null;
  await user.reload();
  return sessionUser(user, true);
}

export const endSession = ({ auth }: FirebaseHandles) => signOut(auth);

/** Storage key of Auth's user. Read here, so that a visitor who never signed in does not load Auth. */
const authKey = (apiKey: string) => `firebase:authUser:${apiKey}:[DEFAULT]`;

type Reads = Pick<Storage, 'getItem'>;

export function hasStoredSession(apiKey: string, stores: readonly Reads[] = [localStorage, sessionStorage]): boolean {
  return stores.some((store) => store.getItem(authKey(apiKey)) !== null);
}

/** Removes the session from this browser, for a logout without Auth. */
export function forgetSession(apiKey: string): void {
  for (const store of [localStorage, sessionStorage]) store.removeItem(authKey(apiKey));
}

/** The storage of the session and of data that must not outlive it: this tab's if it has one (decision N24). */
export const storeOfSession = (apiKey: string): Storage =>
  hasStoredSession(apiKey, [sessionStorage]) ? sessionStorage : localStorage;

/** The stored session's user. Nothing of it is verified. */
export interface StoredUser {
  uid: string;
  emailVerified: boolean;
  token: string;
  /** When the token ends (ms). */
  ends: number;
}

/** Undefined if there is none. */
export function storedUser(apiKey: string, store: Reads): StoredUser | undefined {
  try {
    const { uid, emailVerified, stsTokenManager } = JSON.parse(store.getItem(authKey(apiKey)) ?? '{}') as {
      uid?: unknown;
      emailVerified?: unknown;
      stsTokenManager?: { accessToken?: unknown; expirationTime?: unknown };
    };
    if (typeof uid !== 'string') return undefined;
    return {
      uid,
      emailVerified: emailVerified === true,
      token: String(stsTokenManager?.accessToken ?? ''),
      ends: Number(stsTokenManager?.expirationTime ?? 0),
    };
  } catch {
    return undefined;
  }
}

/** For some minutes more, so that its first questions are answered before it ends. */
const enough = 5 * 60_000;

/** The stored user if the server takes the stored token. */
export function userWithToken(apiKey: string, store: Reads, now = Date.now()): StoredUser | undefined {
  const user = storedUser(apiKey, store);
  return user && user.token !== '' && user.ends > now + enough ? user : undefined;
}

/** Calls `listener` when another tab has signed in while this one has not loaded Auth yet. */
export function onSignInElsewhere(apiKey: string, listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === authKey(apiKey) && event.newValue !== null) listener();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}

const logoutKey = 'spot: logout';

/**
 * Announces a logout to the other tabs, in the same storage and before Auth removes its user. Storage events arrive in order,
 * so no tab mistakes the logout for a session that ended by itself.
 */
export function tellLogout(): void {
  localStorage.setItem(logoutKey, '');
  localStorage.removeItem(logoutKey);
}

export function onLogoutElsewhere(listener: () => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === logoutKey && newValue !== null) listener();
  });
}

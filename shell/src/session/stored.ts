/** Where Auth keeps its user; looked at here so that a visitor who never signed in does not have to load Auth. */
const authKey = (apiKey: string) => `firebase:authUser:${apiKey}:[DEFAULT]`;

type Reads = Pick<Storage, 'getItem'>;

export function hasStoredSession(apiKey: string, stores: readonly Reads[] = [localStorage, sessionStorage]): boolean {
  return stores.some((store) => store.getItem(authKey(apiKey)) !== null);
}

/** The store of the session, and of what is kept as long as it: this tab's own goes before that of the device (decision N24). */
export const storeOfSession = (apiKey: string): Storage =>
  hasStoredSession(apiKey, [sessionStorage]) ? sessionStorage : localStorage;

/** Whose session it is; undefined where there is none. What it says is not proven. */
export function storedUid(apiKey: string, store: Reads): string | undefined {
  try {
    const { uid } = JSON.parse(store.getItem(authKey(apiKey)) ?? '{}') as { uid?: unknown };
    return typeof uid === 'string' ? uid : undefined;
  } catch {
    return undefined;
  }
}

/** Tells when another tab has signed in while this one has not even loaded Auth. */
export function onSignInElsewhere(apiKey: string, listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === authKey(apiKey) && event.newValue !== null) listener();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}

const logoutKey = 'spot: logout';

/**
 * Tells the other tabs that the person logs out. Said before Auth removes its user, and where Auth removes it: the events of one
 * storage come in order, so no tab takes it for an end that nobody asked for.
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

/** Where Auth keeps its user; looked at here so that a visitor who never signed in does not have to load Auth. */
const authKey = (apiKey: string) => `firebase:authUser:${apiKey}:[DEFAULT]`;

type Reads = Pick<Storage, 'getItem'>;

export function hasStoredSession(apiKey: string, stores: readonly Reads[] = [localStorage, sessionStorage]): boolean {
  return stores.some((store) => store.getItem(authKey(apiKey)) !== null);
}

/** Tells when another tab has signed in while this one has not even loaded Auth. */
export function onSignInElsewhere(apiKey: string, listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === authKey(apiKey) && event.newValue !== null) listener();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}

import type { FirebaseApp } from '@firebase/app';
import type { Auth } from '@firebase/auth';
import { Component, type ComponentContainer, type ComponentType } from '@firebase/component';
import type { StoredUser } from './stored';

type Told = (token: string | null) => void;
/** Auth as the other parts of the SDK see it. */
interface AuthForOthers {
  getToken(renewed?: boolean): Promise<{ accessToken: string } | null>;
  getUid(): string | null;
  addAuthTokenListener(listener: Told): void;
  removeAuthTokenListener(listener: Told): void;
}
declare module '@firebase/component' {
  interface NameServiceMapping {
    'auth-internal': AuthForOthers;
  }
}

/**
 * Answers with the stored user and token until Auth has looked up the account. A token that Auth then confirms is not told
 * again, because the database would connect once more.
 */
export function startingWith(
  { uid, token }: Pick<StoredUser, 'uid' | 'token'>,
  auth: AuthForOthers,
  lookedUp: Promise<unknown>,
): AuthForOthers {
  let isLookedUp = false;
  const note = () => (isLookedUp = true);
  void lookedUp.then(note, note);
  const tellers = new Map<Told, Told>();
  return {
    getUid: () => (isLookedUp ? auth.getUid() : uid),
    getToken: async (renewed) => (isLookedUp || renewed ? auth.getToken(renewed) : { accessToken: token }),
    addAuthTokenListener(listener) {
      let known = isLookedUp ? undefined : token;
      // As Auth itself does, after the caller has begun to wait for it.
      if (known !== undefined) queueMicrotask(() => !isLookedUp && tellers.has(listener) && listener(token));
      const tell: Told = (next) => {
        note();
        if (next !== known) listener(next);
        known = undefined;
      };
      tellers.set(listener, tell);
      auth.addAuthTokenListener(tell);
    },
    removeAuthTokenListener(listener) {
      const tell = tellers.get(listener);
      if (tell) auth.removeAuthTokenListener(tell);
      tellers.delete(listener);
    },
  };
}

/**
 * Lets the database ask with the stored token while Auth looks up the account, which takes a slow line as long as the first
 * answers. The server decides about the token, and the page shows nothing before Auth has answered.
 */
export function startWithStored(auth: Auth, stored: StoredUser): void {
  const { container } = auth.app as FirebaseApp & { container: ComponentContainer };
  const early = startingWith(stored, container.getProvider('auth-internal').getImmediate(), auth.authStateReady());
  container.addOrOverwriteComponent(new Component('auth-internal', () => early, 'PRIVATE' as ComponentType.PRIVATE));
  container.getProvider('auth-internal').initialize();
}

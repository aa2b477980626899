import { initializeApp, type FirebaseApp } from '@firebase/app';
import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  initializeAuth,
  type Auth,
} from '@firebase/auth';
import { Component, type ComponentContainer, type ComponentType } from '@firebase/component';
import type { Firestore } from '@firebase/firestore';
import type { Functions } from '@firebase/functions';
import type { Config } from '../config';
import { present } from '../present';
import { askAgain } from './again';
import { hasStoredSession, storeOfSession, userWithToken } from './stored';
import { startWithStored } from './stored-token';

export interface FirebaseHandles {
  app: FirebaseApp;
  auth: Auth;
  /** Loaded at the first call; sign-in does not need it. */
  firestore(): Promise<Firestore>;
  functions(): Promise<Functions>;
}

/** Remembers a promise that resolves; one that rejects, e.g. for a missing chunk, is made again at the next call. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

/**
 * Turns off the SDK's usage statistics for Google: Auth's first request would wait for two databases on the device, which would
 * also remain after a sign-out.
 */
const noHeartbeat = { triggerHeartbeat: async () => {}, getHeartbeatsHeader: async () => '' };
declare module '@firebase/component' {
  interface NameServiceMapping {
    heartbeat: typeof noHeartbeat;
  }
}
function withoutHeartbeat(app: FirebaseApp): FirebaseApp {
  const { container } = app as FirebaseApp & { container: ComponentContainer };
  container.addOrOverwriteComponent(new Component('heartbeat', () => noHeartbeat, 'PRIVATE' as ComponentType.PRIVATE));
  return app;
}

export function startFirebase({ firebase, emulator }: Config): FirebaseHandles {
  const app = withoutHeartbeat(initializeApp(firebase));
  const persistence = [browserLocalPersistence, browserSessionPersistence];
  // This tab's session takes precedence over the device's, which may be another person's (decision N24).
  if (hasStoredSession(firebase.apiKey, [sessionStorage])) persistence.reverse();
  const auth = initializeAuth(app, { persistence });
  if (emulator) connectAuthEmulator(auth, `http://${emulator.host}:${emulator.port}`, { disableWarnings: true });
  const stored = userWithToken(firebase.apiKey, storeOfSession(firebase.apiKey));
  if (stored) startWithStored(auth, stored);
  return {
    app,
    auth,
    firestore: once(async () =>
      (await present(() => import(/* webpackChunkName: "live" */ './firestore'))).openFirestore(app, emulator),
    ),
    functions: once(async () =>
      Object.assign(
        (await present(() => import(/* webpackChunkName: "functions" */ './functions'))).openFunctions(
          app,
          emulator,
          auth,
        ),
        // Called by `call` if a function requires a recent sign-in.
        { signInAgain: askAgain },
      ),
    ),
  };
}

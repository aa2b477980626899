import { deleteApp, initializeApp } from '@firebase/app';
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  signInWithEmailAndPassword,
  type Auth,
} from '@firebase/auth';

/**
 * Returns an id token for this password without signing in to this browser, which would at once sign out a person without a
 * company (ACC-041). Rejects with Auth's error.
 */
export async function idTokenOf({ app, emulatorConfig }: Auth, email: string, password: string): Promise<string> {
  const aside = initializeApp(app.options, `proof ${Date.now()}`);
  try {
    const auth = initializeAuth(aside, { persistence: inMemoryPersistence });
    if (emulatorConfig) {
      const { protocol, host, port } = emulatorConfig;
      connectAuthEmulator(auth, `${protocol}://${host}:${port}`, { disableWarnings: true });
    }
    const { user } = await signInWithEmailAndPassword(auth, email, password);
    return await user.getIdToken();
  } finally {
    await deleteApp(aside);
  }
}

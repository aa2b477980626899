import { deleteApp, initializeApp } from '@firebase/app';
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  signInWithEmailAndPassword,
  type Auth,
} from '@firebase/auth';
import { withCode } from '../second-factor/withCode';

export interface Credentials {
  email: string;
  password: string;
  /** Code of the authenticator app; empty without one. */
  code: string;
}

/**
 * Returns an id token for this password without signing in to this browser, which would at once sign out a person without a
 * company (ACC-041). Rejects with Auth's error.
 */
export async function idTokenOf(
  { app, emulatorConfig }: Auth,
  { email, password, code }: Credentials,
): Promise<string> {
  const aside = initializeApp(app.options, `proof ${Date.now()}`);
  try {
    const auth = initializeAuth(aside, { persistence: inMemoryPersistence });
    if (emulatorConfig) {
      const { protocol, host, port } = emulatorConfig;
      connectAuthEmulator(auth, `${protocol}://${host}:${port}`, { disableWarnings: true });
    }
    const { user } = await withCode(auth, signInWithEmailAndPassword(auth, email, password), code);
    return await user.getIdToken();
  } finally {
    await deleteApp(aside);
  }
}

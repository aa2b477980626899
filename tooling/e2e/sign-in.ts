import type { Page } from '@playwright/test';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, inMemoryPersistence, initializeAuth } from 'firebase/auth';
import type { Config } from '../../shell/src/config';
import { codeOf } from '../lib/second-factor.mjs';
import { signInWith } from '../lib/sign-in-with.mjs';
import { typeSignIn as typeIn } from '../lib/type-sign-in.mjs';
import type { Person } from './people';

export type Credentials = Pick<Person, 'email' | 'password' | 'secondFactor'>;

export interface SignInOptions {
  remember?: boolean;
  /** URL of a stack other than the shared one. */
  at?: string;
}

/** Signs in to the backend that the page names, and returns the session as Auth's SDK stores it, with its storage key. */
async function newSession(origin: string, { email, password }: Credentials): Promise<{ key: string; user: string }> {
  const [, settings = ''] = /id="spot-config">([^<]*)/.exec(await (await fetch(`${origin}/login`)).text()) ?? [];
  const { firebase = { apiKey: 'local' }, emulator } = JSON.parse(settings) as Partial<Config>;
  if (!emulator) throw new Error(`${origin} is no product with a Local Firebase.`);
  // The SDK itself creates the stored form; each sign-in has its own app, because several run at the same time.
  const app = initializeApp(firebase, `${email} ${Math.random()}`);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  const firebaseUrl = `http://${emulator.host}:${emulator.port}`;
  connectAuthEmulator(auth, firebaseUrl, { disableWarnings: true });
  const { user } = await signInWith(auth, { email, password }, () => codeOf(firebaseUrl, email));
  await deleteApp(app);
  return { key: `firebase:authUser:${firebase.apiKey}:[DEFAULT]`, user: JSON.stringify(user) };
}

/**
 * Gives the tab a session as if the person had signed in there; the test then opens its own page. Tests of signing in itself
 * use `typeSignIn`.
 */
export async function signIn(
  page: Page,
  person: Credentials,
  { remember = false, at = '' }: SignInOptions = {},
): Promise<void> {
  // A page of the product's origin that does not run the product, which could store data of its own.
  await page.goto(`${at}/robots.txt`);
  const session = await newSession(new URL(page.url()).origin, person);
  await page.evaluate(([storage, key, user]) => window[storage].setItem(key, user), [
    remember ? 'localStorage' : 'sessionStorage',
    session.key,
    session.user,
  ] as const);
}

/** Signs in like a person and waits until the sign-in page is left. */
export const typeSignIn = (page: Page, person: Credentials, { remember, at = '' }: SignInOptions = {}): Promise<void> =>
  typeIn(page, at, { ...person, ...(remember && { remember }) });

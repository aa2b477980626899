import type { Auth, UserCredential } from '@firebase/auth';

export declare function signInWith(
  auth: Auth,
  credentials: { email: string; password: string },
  code: () => Promise<string>,
): Promise<UserCredential>;

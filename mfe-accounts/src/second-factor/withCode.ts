import {
  getMultiFactorResolver,
  TotpMultiFactorGenerator,
  type Auth,
  type MultiFactorError,
  type UserCredential,
} from '@firebase/auth';

/** Whether the password was right and Auth asks for the second factor. */
export const asksForCode = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === 'auth/multi-factor-auth-required';

/** Completes a sign-in with the authenticator app's code, if Auth asks for one and it was given. Rejects with Auth's error. */
export async function withCode(auth: Auth, signIn: Promise<UserCredential>, code: string): Promise<UserCredential> {
  try {
    return await signIn;
  } catch (error) {
    if (!asksForCode(error) || code === '') throw error;
    const resolver = getMultiFactorResolver(auth, error as MultiFactorError);
    return resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(resolver.hints[0]?.uid ?? '', code));
  }
}

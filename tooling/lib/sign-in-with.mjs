import { getMultiFactorResolver, signInWithEmailAndPassword, TotpMultiFactorGenerator } from '@firebase/auth';

/** Signs in with the Web SDK; calls `code` if the account has a second factor. */
export async function signInWith(auth, { email, password }, code) {
  try {
    return await signInWithEmailAndPassword(auth, email, password);
  } catch (error) {
    if (error?.code !== 'auth/multi-factor-auth-required') throw error;
    const resolver = getMultiFactorResolver(auth, error);
    const { uid } = resolver.hints[0];
    return resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(uid, await code()));
  }
}

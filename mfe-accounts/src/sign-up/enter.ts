import { signInWithEmailAndPassword } from '@firebase/auth';
import { signUpScreenText } from '@spot/contracts/accounts';
import { canonicalEmail } from '@spot/contracts/core';
import { hrefs } from '@spot/contracts/routes';
import type { ShellApi } from '@spot/contracts/shell-api';

/**
 * Signs in to the new account and opens its verification (ACC-177, decision C42). If signing in fails, the account still
 * exists, so it opens the sign-in page with a message.
 */
export async function enter(shell: ShellApi, email: string, password: string): Promise<void> {
  try {
    await signInWithEmailAndPassword(shell.firebase.auth, canonicalEmail(email), password);
    await shell.session.reload();
    shell.navigate(hrefs.verification(), { replace: true });
  } catch (error) {
    shell.reportError(error, { screen: 'signup' });
    shell.navigate(hrefs.login(), { replace: true, state: { notice: signUpScreenText.signIn } });
  }
}

import { signInWithEmailAndPassword } from '@firebase/auth';
import { signUpScreenText } from '@spot/contracts/accounts';
import { canonicalEmail } from '@spot/contracts/core';
import { hrefs } from '@spot/contracts/routes';
import type { ShellApi } from '@spot/contracts/shell-api';

/**
 * Signs in to the account that has just been made and goes on to its verification (ACC-177, decision C42). The account is
 * there even if this fails, so then the way leads to the sign-in page, which says so.
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

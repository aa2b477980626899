import { signInWithEmailAndPassword } from '@firebase/auth';
import { acceptInvite, invitedText, secondFactorText, signInText } from '@spot/contracts/accounts';
import { CallError, toCallError } from '@spot/contracts/core/client';
import { commonText } from '@spot/contracts/core';
import { hrefs } from '@spot/contracts/routes';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { unreached } from '../form/unreached';
import { asksForCode } from '../second-factor/withCode';
import { idTokenOf, type Credentials } from './idTokenOf';

/** The message for a failure; Auth's refusals read as on the sign-in page (decision N10). */
function reasonOf(error: unknown): CallError {
  const { code = '' } = (error ?? {}) as { code?: string };
  if (!code.startsWith('auth/')) return toCallError(error);
  if (asksForCode(error)) return new CallError('unauthenticated', secondFactorText.codeRequired, { reason: 'code' });
  if (code === 'auth/invalid-verification-code')
    return new CallError('unauthenticated', secondFactorText.codeWrong, { field: 'code' });
  if (code === 'auth/too-many-requests') return new CallError('resource-exhausted', signInText.tooMany);
  if (code === 'auth/network-request-failed') return unreached();
  return new CallError(
    'unauthenticated',
    code === 'auth/internal-error' ? commonText.somethingWrong : signInText.wrong,
  );
}

/**
 * Accepts an invite with the signed-in account, or with the account of the given password; tells whether the person is signed
 * in. Rejects with a CallError, whose reason is `code` if a code of the authenticator app is required.
 */
export function useAccept(invite: string, { company }: { company: string }) {
  const shell = useShell();
  const bind = useCall(acceptInvite);
  const accept = async (credentials: Credentials | undefined): Promise<boolean> => {
    const { auth } = shell.firebase;
    try {
      if (!credentials) await bind({ invite });
      else {
        const { email, password, code } = credentials;
        await bind({ invite, idToken: await idTokenOf(auth, credentials) });
        // A code is good for one sign-in.
        if (code !== '') return false;
        await signInWithEmailAndPassword(auth, email, password);
      }
      await shell.session.reload();
      return true;
    } catch (error) {
      throw reasonOf(error);
    }
  };
  const joined = (entered: boolean) => {
    const notice = invitedText.signInNow(company);
    if (!entered) return shell.navigate(hrefs.login(), { replace: true, state: { notice } });
    shell.notify({ text: invitedText.joined(company) });
    shell.navigate(hrefs.overview(), { replace: true });
  };
  return { accept, joined };
}

import { signInWithEmailAndPassword } from '@firebase/auth';
import { acceptInvite, invitedText, signInText } from '@spot/contracts/accounts';
import { CallError, toCallError } from '@spot/contracts/core/client';
import { commonText } from '@spot/contracts/core';
import { hrefs } from '@spot/contracts/routes';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { idTokenOf } from './idTokenOf';

/** The message for a failure; Auth's refusals read as on the sign-in page (decision N10). */
function reasonOf(error: unknown): CallError {
  const { code = '' } = (error ?? {}) as { code?: string };
  if (!code.startsWith('auth/')) return toCallError(error);
  if (code === 'auth/too-many-requests') return new CallError('resource-exhausted', signInText.tooMany);
  if (code === 'auth/network-request-failed') return new CallError('offline', signInText.offline);
  return new CallError(
    'unauthenticated',
    code === 'auth/internal-error' ? commonText.somethingWrong : signInText.wrong,
  );
}

/** Accepts an invite with the signed-in account, or with the account of the given password. Rejects with a CallError. */
export function useAccept(invite: string, { email, company }: { email: string; company: string }) {
  const shell = useShell();
  const bind = useCall(acceptInvite);
  const accept = async (password: string | undefined) => {
    const { auth } = shell.firebase;
    try {
      if (password === undefined) await bind({ invite });
      else {
        await bind({ invite, idToken: await idTokenOf(auth, email, password) });
        await signInWithEmailAndPassword(auth, email, password);
      }
      await shell.session.reload();
    } catch (error) {
      throw reasonOf(error);
    }
  };
  const joined = () => {
    shell.notify({ text: invitedText.joined(company) });
    shell.navigate(hrefs.overview(), { replace: true });
  };
  return { accept, joined };
}

import { signInWithEmailAndPassword } from '@firebase/auth';
import { useState } from 'react';
import { acceptInvite } from '@spot/contracts/calls';
import { toCallError } from '@spot/contracts/calls/client';
import { commonText, invitedText, signInText } from '@spot/contracts/messages';
import { hrefs } from '@spot/contracts/routes';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { idTokenOf } from './idTokenOf';

/** Why it failed, in words: Auth's refusals as on the sign-in page (decision N10). */
function reasonOf(error: unknown): string {
  const { code = '' } = (error ?? {}) as { code?: string };
  if (!code.startsWith('auth/')) return toCallError(error).message;
  if (code === 'auth/too-many-requests') return signInText.tooMany;
  if (code === 'auth/network-request-failed') return signInText.offline;
  return code === 'auth/internal-error' ? commonText.somethingWrong : signInText.wrong;
}

/** Accepts an invite with the account that is signed in, or that the password opens. */
export function useAccept(invite: string, { email, company }: { email: string; company: string }) {
  const shell = useShell();
  const bind = useCall(acceptInvite);
  const [failure, setFailure] = useState<string>();
  const accept = async (password: string | undefined) => {
    const { auth } = shell.firebase;
    setFailure(undefined);
    try {
      if (password === undefined) await bind({ invite });
      else {
        await bind({ invite, idToken: await idTokenOf(auth, email, password) });
        await signInWithEmailAndPassword(auth, email, password);
      }
      await shell.session.reload();
    } catch (error) {
      return setFailure(reasonOf(error));
    }
    shell.notify({ text: invitedText.joined(company) });
    shell.navigate(hrefs.overview(), { replace: true });
  };
  return { accept, failure };
}

import { useState } from 'react';
import { sendVerificationEmail, accountsText } from '@spot/contracts/accounts';
import { useAction, useCall, useNow, useShell } from '@spot/contracts/shell-api';
import { readSentAt, secondsLeft, writeSentAt } from './coolDown';

const text = accountsText.verification;

/** Sends the link again, at most once a minute (ACC-081, decision N19). */
export function useResend(uid: string): { seconds: number; sending: boolean; resend(): Promise<boolean> } {
  const shell = useShell();
  const send = useCall(sendVerificationEmail);
  const now = useNow(1000);
  const [sentAt, setSentAt] = useState(() => readSentAt(sessionStorage, uid));

  const coolDown = () => {
    const at = shell.now();
    writeSentAt(sessionStorage, uid, at);
    setSentAt(at);
  };
  const { busy, run } = useAction(
    async () => {
      await send({});
      coolDown();
      shell.notify({ text: text.sent });
    },
    {
      notify: true,
      onRefused: ({ code, message }) => {
        if (code === 'resource-exhausted') coolDown();
        if (code !== 'already-exists' && code !== 'resource-exhausted') return undefined;
        // Not a failure: the email is already verified, or the link has just been sent.
        shell.notify({ text: message, variant: 'error' });
        return null;
      },
    },
  );
  // The displayed time may be up to a second earlier than the time of sending.
  return { seconds: secondsLeft(sentAt, Math.max(now, sentAt ?? 0)), sending: busy, resend: run };
}

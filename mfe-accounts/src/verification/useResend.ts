import { useState } from 'react';
import { sendVerificationEmail } from '@spot/contracts/calls';
import { CallError } from '@spot/contracts/calls/client';
import { accountsText, commonText } from '@spot/contracts/messages';
import { useCall, useNow, useShell } from '@spot/contracts/shell-api';
import { readSentAt, secondsLeft, writeSentAt } from './coolDown';

const text = accountsText.verification;

/** Sends the link again, at most once a minute (ACC-081, decision N19). */
export function useResend(uid: string): { seconds: number; sending: boolean; resend(): Promise<void> } {
  const shell = useShell();
  const send = useCall(sendVerificationEmail);
  const now = useNow(1000);
  const [sending, setSending] = useState(false);
  const [sentAt, setSentAt] = useState(() => readSentAt(sessionStorage, uid));

  const coolDown = () => {
    const at = shell.now();
    writeSentAt(sessionStorage, uid, at);
    setSentAt(at);
  };
  const resend = async () => {
    setSending(true);
    try {
      await send({});
      coolDown();
      shell.notify({ text: text.sent });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === 'resource-exhausted') coolDown();
      const known = error.code === 'already-exists' || error.code === 'resource-exhausted';
      shell.notify({ text: known ? error.message : commonText.error(error.message), variant: 'error' });
    } finally {
      setSending(false);
    }
  };
  // The clock on the screen is up to a second behind the moment of sending.
  return { seconds: secondsLeft(sentAt, Math.max(now, sentAt ?? 0)), sending, resend };
}

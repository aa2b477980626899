import { useEffect, useRef, useState } from 'react';
import { hrefs } from '@spot/contracts/routes';
import { useShell } from '@spot/contracts/shell-api';
import { pollWhileVisible } from './poll';

/** Waits until the person's email is verified, then continues; the session records it (ACC-083, ACC-086). */
export function useVerification(): { verified: boolean } {
  const shell = useShell();
  const [verified, setVerified] = useState(false);
  const reported = useRef(false);

  useEffect(() => {
    let here = true;
    const check = async () => {
      const user = await shell.session.reload();
      if (!user?.emailVerified) return false;
      if (!here) return true;
      setVerified(true);
      shell.navigate(hrefs.overview(), { replace: true });
      return true;
    };
    const stop = pollWhileVisible(check, (error) => {
      // The check runs every 2.5 seconds, so a failure is logged only once.
      if (!reported.current && navigator.onLine) shell.reportError(error, { screen: 'verification' });
      reported.current = true;
    });
    return () => {
      here = false;
      stop();
    };
  }, [shell]);

  return { verified };
}

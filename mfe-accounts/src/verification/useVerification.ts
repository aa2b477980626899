import { useCallback, useEffect, useRef, useState } from 'react';
import { syncVerification } from '@spot/contracts/calls';
import { hrefs } from '@spot/contracts/routes';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { pollWhileVisible } from './poll';

/** Watches until the signed-in person's email is verified, records that and goes on (ACC-083, ACC-086). */
export function useVerification(): { verified: boolean } {
  const shell = useShell();
  const sync = useCall(syncVerification);
  const [verified, setVerified] = useState(false);
  const reported = useRef(false);

  const check = useCallback(
    async (isHere: () => boolean) => {
      const user = await shell.session.reload();
      if (!user?.emailVerified) return false;
      if (isHere()) setVerified(true);
      await sync({});
      if (isHere()) shell.navigate(hrefs.overview(), { replace: true });
      return true;
    },
    [shell, sync],
  );

  useEffect(() => {
    let here = true;
    const stop = pollWhileVisible(
      () => check(() => here),
      (error) => {
        // Results are only logged (ACC-085), and the same fault every 2.5 seconds is worth one line.
        if (!reported.current && navigator.onLine) shell.reportError(error, { screen: 'verification' });
        reported.current = true;
      },
    );
    return () => {
      here = false;
      stop();
    };
  }, [check, shell]);

  return { verified };
}

import { checkIn, dayofText } from '@spot/contracts/dayof';
import { commonText } from '@spot/contracts/core';
import { failureOf, useCall, useSession, useShell } from '@spot/contracts/shell-api';
import { formatTimeFor, viewerZone } from '@spot/contracts/time';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { WaitingCheckIns } from './waitingCheckIns';

const text = dayofText.checkIns;

/** The check-ins that wait for a network; sent as soon as there is one. */
export function useWaitingCheckIns() {
  const shell = useShell();
  const call = useCall(checkIn);
  const uid = useSession((session) => session.user?.uid ?? '');
  const waiting = useMemo(() => new WaitingCheckIns(`spot.check-ins.${uid}`), [uid]);
  const items = useSyncExternalStore(waiting.subscribe, waiting.read);
  useEffect(() => {
    const flush = () =>
      void waiting.flush(
        ({ gigId, spotterId, pressedAt, requestId }) => call({ gigId, spotterId, pressedAt, requestId }),
        ({ name, pressedAt, timeZone }, error) => {
          const time = formatTimeFor(viewerZone(), pressedAt, timeZone);
          const why = text.notSent(name, time, failureOf(error).sentence);
          shell.notify({ text: commonText.error(why), variant: 'error' });
        },
      );
    if (navigator.onLine) flush();
    window.addEventListener('online', flush);
    return () => {
      window.removeEventListener('online', flush);
      waiting.stop();
    };
    // One that was added without an answer, though there is a network, is tried again as well.
  }, [waiting, call, shell, items.length]);
  return { waiting, items };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { holdCheck, openCheck, type OpenedCheck, type QueueName } from '@spot/contracts/backoffice';
import { failureOf, useCall, useShell } from '@spot/contracts/shell-api';
import { minuteMs } from '@spot/contracts/time';

export interface Opened {
  data: OpenedCheck | undefined;
  error: string | undefined;
  /** Asks for new links. */
  renew(): void;
  /** The links were renewed since the entry was opened. */
  renewed: boolean;
}

/**
 * Opens an entry, which is logged, asks for new links when they have ended, and says to colleagues that somebody looks at it until
 * it is left.
 */
export function useOpenedCheck(queue: QueueName, checkId: string, waits: boolean): Opened {
  const { now } = useShell();
  const open = useCall(openCheck);
  const hold = useCall(holdCheck);
  const [data, setData] = useState<OpenedCheck>();
  const [error, setError] = useState<string>();
  const [asked, setAsked] = useState(0);
  const ends = useRef(Infinity);
  useEffect(() => {
    let wanted = true;
    open({ queue, checkId }).then(
      (opened) => {
        ends.current = opened.expiresAt;
        if (wanted) setData(opened);
      },
      (reason: unknown) => wanted && setError(failureOf(reason).message),
    );
    return () => {
      wanted = false;
    };
  }, [open, queue, checkId, asked]);
  useEffect(() => {
    if (!waits) return;
    // A mark that is not kept alive ends by itself: nothing is to be said of a failure.
    const say = (on: boolean) => void hold({ queue, checkId, hold: on }).catch(() => {});
    const timer = setInterval(() => say(true), minuteMs);
    return () => {
      clearInterval(timer);
      say(false);
    };
  }, [hold, queue, checkId, waits]);
  const renew = useCallback(() => {
    setError(undefined);
    setAsked((before) => before + 1);
  }, []);
  useEffect(() => {
    // Who comes back to a page that slept finds links that have ended.
    const look = () => document.visibilityState === 'visible' && ends.current <= now() && renew();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [now, renew]);
  return { data, error, renew, renewed: asked > 0 && data !== undefined };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { holdCheck, openCheck, type OpenedCheck, type QueueName } from '@spot/contracts/backoffice';
import { failureOf, useCall, useShell } from '@spot/contracts/shell-api';
import { minuteMs } from '@spot/contracts/time';
import { useOnlineAgain } from '@spot/contracts/ui/core';

export interface Opened {
  data: OpenedCheck | undefined;
  error: string | undefined;
  /** Requests new links. */
  renew(): void;
  /** Whether the links were renewed since the entry was opened. */
  renewed: boolean;
}

/**
 * Opens an entry, which is logged, requests new links when they expire, and shows colleagues that somebody is viewing it until
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
    // The mark expires by itself, so a failure needs no message.
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
  useOnlineAgain(error !== undefined, renew);
  useEffect(() => {
    // After a page was suspended, its links may have expired.
    const look = () => document.visibilityState === 'visible' && ends.current <= now() && renew();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [now, renew]);
  return { data, error, renew, renewed: asked > 0 && data !== undefined };
}

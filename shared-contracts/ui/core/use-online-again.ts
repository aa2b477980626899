import { useEffect, useRef } from 'react';

/** Calls `act` when the network is back, while `waiting` for it. */
export function useOnlineAgain(waiting: boolean, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!waiting) return;
    const back = () => latest.current();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, [waiting]);
}

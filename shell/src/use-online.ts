import { useEffect, useRef } from 'react';

/** Runs `retry` once the connection is back; what failed for want of one need not be asked for by hand. */
export function useOnline(retry: () => void, wanted: boolean): void {
  const latest = useRef(retry);
  latest.current = retry;
  useEffect(() => {
    if (!wanted) return;
    const back = () => latest.current();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, [wanted]);
}

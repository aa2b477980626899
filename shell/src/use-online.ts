import { useEffect, useRef } from 'react';

/** Calls `retry` once the connection is back, if `wanted`. */
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

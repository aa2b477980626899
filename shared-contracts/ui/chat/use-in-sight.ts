import { useEffect, useState } from 'react';

/** Whether the page is visible; messages that arrive in a hidden tab are not marked as read. */
export function useInSight(): boolean {
  const [inSight, set] = useState(() => !document.hidden);
  useEffect(() => {
    const look = () => set(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return inSight;
}

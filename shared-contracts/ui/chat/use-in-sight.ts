import { useEffect, useState } from 'react';

/** Is the page in front? What comes behind another window is not read. */
export function useInSight(): boolean {
  const [inSight, set] = useState(() => !document.hidden);
  useEffect(() => {
    const look = () => set(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return inSight;
}

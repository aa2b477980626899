import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that says whether the component is still on the page, for what is done after waiting. */
export function useIsMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => void (mounted.current = false);
  }, []);
  return useCallback(() => mounted.current, []);
}

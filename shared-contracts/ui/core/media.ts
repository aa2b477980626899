import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { phoneWidth } from './theme';

/** Whether the CSS media query matches; renders again when that changes. */
export function useMediaQuery(query: string): boolean {
  const list = useMemo(() => window.matchMedia(query), [query]);
  const subscribe = useCallback(
    (listener: () => void) => {
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
}

export function useIsPhone(): boolean {
  return useMediaQuery(`(max-width: ${phoneWidth - 0.02}px)`);
}

import { useCallback, useSyncExternalStore } from 'react';
import { phoneWidth } from './theme';

/** Whether the CSS media query matches; renders again when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

export function useIsPhone(): boolean {
  return useMediaQuery(`(max-width: ${phoneWidth - 0.02}px)`);
}

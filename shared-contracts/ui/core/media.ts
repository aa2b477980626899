import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { phoneWidth } from './theme';
import { isPrinting, onPrinting } from './use-printing';

/**
 * Whether the CSS media query matches, or `onPaper` while the page is printed; renders again when that changes. Browsers report
 * the width of the paper only after they have counted the pages, so a layout that followed it would be cut off or followed by
 * empty pages.
 */
export function useMediaQuery(query: string, onPaper: boolean): boolean {
  const list = useMemo(() => window.matchMedia(query), [query]);
  const subscribe = useCallback(
    (listener: () => void) => {
      list.addEventListener('change', listener);
      const leave = onPrinting(listener);
      return () => {
        list.removeEventListener('change', listener);
        leave();
      };
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => (isPrinting() ? onPaper : list.matches));
}

/** Whether the window is a phone's; paper never is, like for `onPhone`. */
export function useIsPhone(): boolean {
  return useMediaQuery(`(max-width: ${phoneWidth - 0.02}px)`, false);
}

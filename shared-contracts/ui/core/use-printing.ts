import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;
const listeners = new Set<() => void>();
function set(next: boolean) {
  printing = next;
  for (const listener of listeners) listener();
}
// The page is drawn in Node too.
if (typeof window !== 'undefined') {
  // The browser takes the page as soon as the event has been handled.
  window.addEventListener('beforeprint', () => flushSync(() => set(true)));
  window.addEventListener('afterprint', () => set(false));
}

export const isPrinting = (): boolean => printing;
export function onPrinting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the page is being printed, so that a list which draws only the rows in sight draws all of them for the paper. */
export const usePrinting = (): boolean => useSyncExternalStore(onPrinting, isPrinting, isPrinting);

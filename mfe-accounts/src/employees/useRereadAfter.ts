import { useCallback, useEffect, useRef } from 'react';
import { useShell } from '@spot/contracts/shell-api';

/** In ms. So long after a removal the list is read again, in case a live change was missed (ACC-121, decision N14). */
export const rereadMs = 5000;

/** Returns a function to call after a removal. Leaving the page cancels the reading. */
export function useRereadAfter(key: string | undefined): () => void {
  const { live } = useShell();
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);
  return useCallback(() => {
    if (key !== undefined) timers.current.add(setTimeout(() => live.reread(key), rereadMs));
  }, [key, live]);
}

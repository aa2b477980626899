import { useCallback, useEffect, useRef } from 'react';
import { useShell } from '@spot/contracts/shell-api';

/** How long after a removal the list is read anew, should a live change have been missed (ACC-121, decision N14). */
export const rereadMs = 5000;

/** Answers what to call when something was removed; leaving the page takes the reading back. */
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

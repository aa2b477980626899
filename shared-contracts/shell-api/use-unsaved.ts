import { useCallback, useEffect, useRef } from 'react';
import { useShell } from './hooks';

/** While `dirty`, leaving the page is asked about; the answer lets it go, for what has just been saved. */
export function useUnsaved(dirty: boolean): () => void {
  const shell = useShell();
  const released = useRef(false);
  useEffect(() => {
    if (!dirty) return;
    released.current = false;
    return shell.confirmLeave(() => !released.current);
  }, [dirty, shell]);
  return useCallback(() => {
    released.current = true;
  }, []);
}

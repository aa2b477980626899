import { createContext, useCallback, useContext, useEffect, useRef } from 'react';
import type { ShellApi } from '../../shell-api/api';

/** The shell around a feature's screens; here, so that what the shell offers and what a feature brings along share it. */
export const ShellContext = createContext<ShellApi | null>(null);

/**
 * While `dirty`, leaving the page is asked about, unless `saved` says that there is nothing to lose any more; `draft` where what
 * was entered is kept as one. The answer lets it go, for what has just been saved.
 */
export function useUnsaved(dirty: boolean | 'draft', saved?: () => boolean): () => void {
  const shell = useContext(ShellContext);
  const released = useRef(false);
  const latest = useRef(saved);
  latest.current = saved;
  useEffect(() => {
    if (!dirty) return;
    released.current = false;
    return shell?.confirmLeave(() => !released.current && latest.current?.() !== true && dirty);
  }, [dirty, shell]);
  return useCallback(() => {
    released.current = true;
  }, []);
}

import { createContext, useCallback, useContext, useEffect, useRef } from 'react';
import type { ShellApi } from '../../shell-api/api';

/**
 * The shell's interface for a feature's components. It is here so that components of the shell and of features share one
 * context.
 */
export const ShellContext = createContext<ShellApi | null>(null);

/**
 * Asks before the user leaves the page while `dirty`, unless `saved` returns true; `draft` means that the entries are kept as a
 * draft, `sameAddress` that the browser goes to another entry of this address. Returns a function that stops asking, for use
 * after saving.
 */
export function useUnsaved(dirty: boolean | 'draft', saved?: (sameAddress?: boolean) => boolean): () => void {
  const shell = useContext(ShellContext);
  const released = useRef(false);
  const latest = useRef(saved);
  latest.current = saved;
  useEffect(() => {
    if (!dirty) return;
    released.current = false;
    return shell?.confirmLeave((sameAddress) => !released.current && latest.current?.(sameAddress) !== true && dirty);
  }, [dirty, shell]);
  return useCallback(() => {
    released.current = true;
  }, []);
}

import { useEffect, useRef } from 'react';

/**
 * Gives the focus back to what had it before a dialog opened. Fluent does so for its own triggers only, and ours are
 * opened by state.
 */
export function useReturnFocus(open: boolean): void {
  const before = useRef<Element | null>(null);
  // While drawing, because the dialog takes the focus before any effect of ours could look.
  if (open && before.current === null && typeof document !== 'undefined') before.current = document.activeElement;
  useEffect(() => {
    if (open) return;
    const { current } = before;
    before.current = null;
    if (current instanceof HTMLElement && current.isConnected && current !== document.body) {
      // The dialog leaves in the same turn; the focus goes back once it has gone.
      const frame = requestAnimationFrame(() => {
        const { activeElement } = document;
        if (activeElement === null || activeElement === document.body || !activeElement.isConnected) current.focus();
      });
      return () => cancelAnimationFrame(frame);
    }
    return undefined;
  }, [open]);
}

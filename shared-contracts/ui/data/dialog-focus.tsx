import { useEffect, useLayoutEffect } from 'react';

const fields = 'input:not(:disabled, [hidden]), select:not(:disabled), textarea:not(:disabled)';

/**
 * Drawn inside a dialog: gives the focus to the first field of the form with this id, and back to what had it before
 * once the dialog has left. Fluent gives it back for its own triggers only, and ours are opened by state.
 */
export function DialogFocus({ form }: { form?: string }) {
  // A layout effect of a child comes before the dialog takes the focus.
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      setTimeout(() => {
        const { activeElement, body } = document;
        const lost = activeElement === null || activeElement === body;
        if (lost && before instanceof HTMLElement && before.isConnected) before.focus();
      });
    };
  }, []);
  useEffect(() => {
    if (form === undefined) return;
    // After the dialog has given it to its first button, the cross.
    const timer = setTimeout(() => document.getElementById(form)?.querySelector<HTMLElement>(fields)?.focus());
    return () => clearTimeout(timer);
  }, [form]);
  return null;
}

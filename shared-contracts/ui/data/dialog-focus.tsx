import { useEffect, useLayoutEffect, useRef } from 'react';
import { giveBack, keepFocus, withAncestors } from './kept-focus';

const fields = 'input:not(:disabled, [hidden]), select:not(:disabled), textarea:not(:disabled)';

/** The elements focused before a dialog that is closing now; a dialog that replaces it returns the focus to them later. */
let handedOn: readonly HTMLElement[] | undefined;

/**
 * Rendered inside a dialog. Focuses the first field of the form with this id, or the element marked `data-autofocus`; keeps the
 * focus inside, even if the focused element is removed; and returns it after the dialog has closed. Fluent returns the focus
 * only to its own triggers, but our dialogs are opened by state.
 */
export function DialogFocus({ form }: { form?: string }) {
  // A child's layout effect runs before the dialog takes the focus.
  useLayoutEffect(() => {
    const active = withAncestors(document.activeElement);
    const before = active.length === 0 && handedOn ? handedOn : active;
    return () => {
      handedOn = before;
      setTimeout(() => {
        handedOn = undefined;
        const { activeElement, body } = document;
        if (activeElement === null || activeElement === body) giveBack(before);
      });
    };
  }, []);
  const inside = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const dialog = inside.current?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]');
    return dialog ? keepFocus(dialog) : undefined;
  }, []);
  useEffect(() => {
    if (form === undefined) return;
    // Runs after the dialog has focused its first button, the close button.
    const timer = setTimeout(() => {
      const element = document.getElementById(form);
      (element?.querySelector<HTMLElement>('[data-autofocus]') ?? element?.querySelector<HTMLElement>(fields))?.focus();
    });
    return () => clearTimeout(timer);
  }, [form]);
  return <span ref={inside} hidden />;
}

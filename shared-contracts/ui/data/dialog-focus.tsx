import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

const fields = 'input:not(:disabled, [hidden]), select:not(:disabled), textarea:not(:disabled)';

function withAncestors(element: Element | null): HTMLElement[] {
  const all: HTMLElement[] = [];
  for (let one = element; one && one !== document.body; one = one.parentElement)
    if (one instanceof HTMLElement) all.push(one);
  return all;
}

/**
 * Moves the focus to the element that had it before or, if that is gone, to an ancestor or the page. Without any focus, the
 * rest of the page would stay hidden by the dialog's `aria-hidden`.
 */
function giveBack([before, ...around]: readonly HTMLElement[]): void {
  if (before?.isConnected) return before.focus();
  const near = around.find(({ isConnected }) => isConnected) ?? document.querySelector<HTMLElement>('main, h1');
  if (!near) return;
  if (!near.hasAttribute('tabindex')) near.tabIndex = -1;
  near.focus();
}

/**
 * Returns a ref for the element that keeps the focus inside. If the focused element is removed, such as the button of a row
 * that left the list, its surroundings get the focus, so that keys such as Esc still work.
 */
export function useKeptFocus<Place extends HTMLElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => (place.current ? keepFocus(place.current) : undefined), []);
  return place;
}

function keepFocus(element: HTMLElement): () => void {
  let held: HTMLElement[] = [];
  const entered = ({ target }: FocusEvent) => {
    held = target instanceof Element ? withAncestors(target) : [];
  };
  const left = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !element.contains(relatedTarget)) held = [];
  };
  const gone = new MutationObserver(() => {
    const lost = held[0] && !held[0].isConnected && element.isConnected;
    if (lost && document.activeElement === document.body) giveBack(held);
  });
  element.addEventListener('focusin', entered);
  element.addEventListener('focusout', left);
  gone.observe(element, { childList: true, subtree: true });
  return () => {
    element.removeEventListener('focusin', entered);
    element.removeEventListener('focusout', left);
    gone.disconnect();
  };
}

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

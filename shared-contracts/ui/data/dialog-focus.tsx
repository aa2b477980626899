import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

const fields = 'input:not(:disabled, [hidden]), select:not(:disabled), textarea:not(:disabled)';

function withAncestors(element: Element | null): HTMLElement[] {
  const all: HTMLElement[] = [];
  for (let one = element; one && one !== document.body; one = one.parentElement)
    if (one instanceof HTMLElement) all.push(one);
  return all;
}

/** To what had the focus; where that is gone, to what it stood in, or the page. Somebody has to have it: what a dialog hid is hidden until then. */
function giveBack([before, ...around]: readonly HTMLElement[]): void {
  if (before?.isConnected) return before.focus();
  const near = around.find(({ isConnected }) => isConnected) ?? document.querySelector<HTMLElement>('main, h1');
  if (!near) return;
  if (!near.hasAttribute('tabindex')) near.tabIndex = -1;
  near.focus();
}

/**
 * Answers the element in which the focus stays: where what has it goes, as the button of a row does that was pressed and left the
 * list, what stood around it gets it, so that the keys (Esc of a drawer) go on.
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

/** What had the focus before the dialog that goes at this moment: one that comes in its place gives it back in the end. */
let handedOn: readonly HTMLElement[] | undefined;

/**
 * Drawn inside a dialog: gives the focus to the first field of the form with this id, or the one marked `data-autofocus`, and
 * back to what had it before once the dialog has left; meanwhile it stays inside, also where what had it goes, as a pressed
 * Retry does. Fluent gives it back for its own triggers only, and ours are opened by state.
 */
export function DialogFocus({ form }: { form?: string }) {
  // A layout effect of a child comes before the dialog takes the focus.
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
    // After the dialog has given it to its first button, the cross.
    const timer = setTimeout(() => {
      const element = document.getElementById(form);
      (element?.querySelector<HTMLElement>('[data-autofocus]') ?? element?.querySelector<HTMLElement>(fields))?.focus();
    });
    return () => clearTimeout(timer);
  }, [form]);
  return <span ref={inside} hidden />;
}

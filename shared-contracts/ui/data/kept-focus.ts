import { useCallback, useState, type RefCallback, type RefObject } from 'react';

/** The element and its ancestors below the body. */
export function withAncestors(element: Element | null): HTMLElement[] {
  const all: HTMLElement[] = [];
  for (let one = element; one && one !== document.body; one = one.parentElement)
    if (one instanceof HTMLElement) all.push(one);
  return all;
}

/** Whether the element is disabled, so that the browser takes the focus from it. */
const isOff = (element: HTMLElement) => element.matches(':disabled');

/**
 * Moves the focus to the element that had it before, or to the one that was drawn in its place with the same id. If there is
 * none, moves it to an ancestor or the page. Without any focus, the rest of the page would stay hidden by the dialog's
 * `aria-hidden`.
 */
export function giveBack([before, ...around]: readonly HTMLElement[]): void {
  const there = before?.isConnected ? before : before?.id && document.getElementById(before.id);
  if (there && !isOff(there)) return there.focus();
  const near = around.find(({ isConnected }) => isConnected) ?? document.querySelector<HTMLElement>('main, h1');
  if (!near) return;
  if (!near.hasAttribute('tabindex')) near.tabIndex = -1;
  // The surroundings can be larger than the window, and nothing is to move.
  near.focus({ preventScroll: true });
}

/**
 * Returns a ref for the element that keeps the focus inside. If the focused element is removed, such as the button of a row
 * that left the list, or disabled, its surroundings get the focus, so that keys such as Esc still work. `also` refers to the
 * same element.
 */
export function useKeptFocus<Place extends HTMLElement>(also?: RefObject<Place | null>): RefCallback<Place> {
  // Kept from one element to the next: a list can take another form at the moment when a row leaves it.
  const [held] = useState<Held>({ chain: [] });
  return useCallback(
    (element: Place | null) => {
      if (!element) return undefined;
      if (also) also.current = element;
      const end = keepFocus(element, held);
      return () => {
        if (also) also.current = null;
        end();
      };
    },
    [also, held],
  );
}

interface Held {
  /** The element that had the focus last, with its surroundings. */
  chain: readonly HTMLElement[];
}

/**
 * Gives the surroundings the focus whenever a focused element inside `element` is removed or disabled; returns a function that
 * ends this.
 */
export function keepFocus(element: HTMLElement, held: Held = { chain: [] }): () => void {
  const entered = ({ target }: FocusEvent) => {
    held.chain = target instanceof Element ? withAncestors(target) : [];
  };
  const left = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !element.contains(relatedTarget)) held.chain = [];
  };
  const look = () => {
    const [before] = held.chain;
    if (!before || !element.isConnected) return;
    const { activeElement, body } = document;
    // The browser takes the focus from a disabled element only when it draws the next frame.
    const lost = before.isConnected ? isOff(before) : activeElement === body;
    if (lost && (activeElement === body || activeElement === before)) giveBack(held.chain);
  };
  const gone = new MutationObserver(look);
  element.addEventListener('focusin', entered);
  element.addEventListener('focusout', left);
  gone.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  look();
  return () => {
    element.removeEventListener('focusin', entered);
    element.removeEventListener('focusout', left);
    gone.disconnect();
  };
}

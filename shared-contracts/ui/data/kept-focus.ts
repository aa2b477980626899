import { useEffect, useRef, type RefObject } from 'react';

/** The element and its ancestors below the body. */
export function withAncestors(element: Element | null): HTMLElement[] {
  const all: HTMLElement[] = [];
  for (let one = element; one && one !== document.body; one = one.parentElement)
    if (one instanceof HTMLElement) all.push(one);
  return all;
}

/**
 * Moves the focus to the element that had it before or, if that is gone, to an ancestor or the page. Without any focus, the
 * rest of the page would stay hidden by the dialog's `aria-hidden`.
 */
export function giveBack([before, ...around]: readonly HTMLElement[]): void {
  if (before?.isConnected) return before.focus();
  const near = around.find(({ isConnected }) => isConnected) ?? document.querySelector<HTMLElement>('main, h1');
  if (!near) return;
  if (!near.hasAttribute('tabindex')) near.tabIndex = -1;
  // The surroundings can be larger than the window, and nothing is to move.
  near.focus({ preventScroll: true });
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

/** Gives the surroundings the focus whenever a focused element inside `element` is removed; returns a function that ends this. */
export function keepFocus(element: HTMLElement): () => void {
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

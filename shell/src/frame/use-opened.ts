import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Focuses the returned element when another page opens, because the pressed link may be gone. Not for the first page of a
 * visit, where the browser's own focus order begins at the top.
 */
export function useOpened<Element extends HTMLElement>(): RefObject<Element | null> {
  const { pathname } = useLocation();
  const opened = useNavigationType() !== 'POP';
  const page = useRef<Element>(null);
  const before = useRef<string>(undefined);
  useEffect(() => {
    const first = before.current === undefined;
    const same = before.current === pathname;
    before.current = pathname;
    // A feature's page is removed a moment after it is replaced, so the focus may still be in it.
    if (same || (first && (!opened || page.current?.contains(document.activeElement)))) return;
    page.current?.focus({ preventScroll: true });
  }, [pathname, opened]);
  return page;
}

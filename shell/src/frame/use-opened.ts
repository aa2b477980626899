import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Answers the element of a page, which has the focus once another page is opened: what was pressed may be gone. Where the
 * browser itself opened the page, nothing is taken from the way through it.
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
    // A feature's page leaves the document a moment later than it is replaced: the focus may still stand in it.
    if (same || (first && (!opened || page.current?.contains(document.activeElement)))) return;
    page.current?.focus({ preventScroll: true });
  }, [pathname, opened]);
  return page;
}

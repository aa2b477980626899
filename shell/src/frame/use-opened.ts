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
    if (same || (first && (!opened || document.activeElement !== document.body))) return;
    page.current?.focus({ preventScroll: true });
  }, [pathname, opened]);
  return page;
}

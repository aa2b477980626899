import { useLayoutEffect, type RefObject } from 'react';

/** Publishes the height of the notifications, so that pages can reserve the space below. `drawn` names what is drawn. */
export function useReservedSpace(region: RefObject<HTMLElement | null>, drawn: string): void {
  useLayoutEffect(() => {
    const { style, scrollHeight, clientHeight } = document.documentElement;
    if (!region.current || drawn === '') return;
    const space = `${window.innerHeight - region.current.getBoundingClientRect().top + 16}px`;
    style.setProperty('--spot-notices', space);
    if (scrollHeight > clientHeight) style.setProperty('--spot-notices-page', space);
    return () => {
      style.removeProperty('--spot-notices');
      style.removeProperty('--spot-notices-page');
    };
  }, [region, drawn]);
}

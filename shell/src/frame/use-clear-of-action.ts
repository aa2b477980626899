import { useIsPhone } from '@spot/contracts/ui/core';
import { useLayoutEffect, type RefObject } from 'react';

/** Buttons that complete a page. Those of dialogs and of sticky bars move above the notifications themselves. */
const actions = 'main button[type="submit"], main [data-page-action]';
const openDialog = '[aria-modal="true"]';
const gap = 8;

/** How far the box has to move up so that it covers none of the actions, in pixels. */
function distanceFrom(box: { top: number; bottom: number }): number {
  if (document.querySelector(openDialog)) return 0;
  const covered = [...document.querySelectorAll(actions)]
    .map((action) => action.getBoundingClientRect())
    .filter(({ top, bottom, height }) => height > 0 && top < box.bottom && bottom > box.top);
  return Math.max(0, ...covered.map(({ top }) => box.bottom - top + gap));
}

/** On a phone, notifications are as wide as the page, so they move above the action of the page that they would cover. */
export function useClearOfAction(region: RefObject<HTMLElement | null>, drawn: string): void {
  const phone = useIsPhone();
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || !phone || drawn === '') return;
    let lift = 0;
    const place = () => {
      const { top, bottom } = element.getBoundingClientRect();
      lift = distanceFrom({ top: top + lift, bottom: bottom + lift });
      element.style.marginBottom = lift > 0 ? `${lift}px` : '';
    };
    place();
    const page = new ResizeObserver(place);
    page.observe(document.body);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      page.disconnect();
      window.removeEventListener('scroll', place, { capture: true });
      element.style.marginBottom = '';
    };
  }, [region, phone, drawn]);
}

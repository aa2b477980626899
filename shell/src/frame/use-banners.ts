import { topBarHeight } from '@spot/contracts/ui/core';
import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Publishes the height of the banners as `--spot-banners`. Returns the ref for the element with top bar and banners. */
export function useBanners<Element extends HTMLElement>(): RefObject<Element | null> {
  const top = useRef<Element>(null);
  useLayoutEffect(() => {
    const { current } = top;
    const frame = current?.parentElement;
    if (!frame) return undefined;
    const tell = () =>
      frame.style.setProperty('--spot-banners', `${Math.max(0, current.offsetHeight - topBarHeight)}px`);
    const watch = new ResizeObserver(tell);
    tell();
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  return top;
}

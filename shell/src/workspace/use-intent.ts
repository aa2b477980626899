import { useEffect } from 'react';
import type { ReleaseRoutes } from '../federation/release-routes';
import type { FeatureSource } from '../federation/types';
import { decide } from '../guard/decide';
import type { SessionStore } from '../session/store';

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Preloads the feature and the page of a link that the pointer or the focus has reached, before it is pressed. */
export function useIntent(
  source: Pick<FeatureSource, 'preload'>,
  store: SessionStore,
  { match }: Pick<ReleaseRoutes, 'match'>,
): void {
  useEffect(() => {
    const asked = new Set<string>();
    const reached = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
      if (!link || link.origin !== location.origin || asked.has(link.pathname) || savesData()) return;
      const decision = decide(link.pathname, store.getState(), match);
      if (decision.kind !== 'allow' || decision.entry.owner === 'shell') return;
      const { owner, path } = decision.entry;
      asked.add(link.pathname);
      // After the frame that answers the press: a menu that opens puts the focus on its first link.
      requestAnimationFrame(() => setTimeout(() => source.preload(owner, path)));
    };
    const events = ['pointerover', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, reached);
    return () => {
      for (const event of events) document.removeEventListener(event, reached);
    };
  }, [source, store, match]);
}

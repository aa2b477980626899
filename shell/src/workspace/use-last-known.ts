import { useEffect } from 'react';
import { readConfig } from '../config';
import { isKept, keepLastKnown } from '../last-known/kept';
import { takeLastKnown } from '../last-known/take';
import { hasStoredSession } from '../session/stored';
import type { SessionStore } from '../session/store';

/** Keeps the page as it stands whenever it is left, for the moment before its data is there the next time. */
export function useLastKnown(store: SessionStore): void {
  useEffect(() => {
    function keep() {
      const { status, user } = store.getState();
      const { pathname, search } = location;
      if (status !== 'ready' || !user || !isKept(pathname, user)) return;
      const taken = takeLastKnown();
      if (!taken) return;
      // As long as the session, so in the same store.
      const ofTab = hasStoredSession(readConfig().firebase.apiKey, [sessionStorage]);
      keepLastKnown(ofTab ? sessionStorage : localStorage, pathname, {
        ...taken,
        uid: user.uid,
        at: Date.now(),
        search,
        width: window.innerWidth,
        look: document.documentElement.dataset.look ?? '',
      });
    }
    const hidden = () => document.visibilityState === 'hidden' && keep();
    document.addEventListener('visibilitychange', hidden);
    // A page that is left for another one is not hidden first in every browser.
    window.addEventListener('pagehide', keep);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', keep);
    };
  }, [store]);
}

import { useEffect } from 'react';
import { readConfig } from '../config';
import { isKept, keepLastKnown } from '../last-known/kept';
import { takeLastKnown } from '../last-known/take';
import { storeOfSession } from '../session/stored';
import type { SessionStore } from '../session/store';

/** Stores a copy of the page whenever it is left, to show it at the next visit until the data has loaded. */
export function useLastKnown(store: SessionStore): void {
  useEffect(() => {
    // A page that is left triggers two events.
    let isKeptNow = false;
    function keep() {
      if (isKeptNow) return;
      isKeptNow = true;
      const { status, user } = store.getState();
      const { pathname, search } = location;
      if (status !== 'ready' || !user || !isKept(pathname, user)) return;
      const taken = takeLastKnown();
      if (!taken) return;
      keepLastKnown(storeOfSession(readConfig().firebase.apiKey), pathname, {
        ...taken,
        uid: user.uid,
        at: Date.now(),
        search,
        width: window.innerWidth,
        look: document.documentElement.dataset.look ?? '',
      });
    }
    const turned = () => {
      if (document.visibilityState === 'hidden') keep();
      else isKeptNow = false;
    };
    const shown = () => (isKeptNow = false);
    document.addEventListener('visibilitychange', turned);
    // Some browsers do not report a page as hidden when it is left for another one.
    window.addEventListener('pagehide', keep);
    window.addEventListener('pageshow', shown);
    return () => {
      document.removeEventListener('visibilitychange', turned);
      window.removeEventListener('pagehide', keep);
      window.removeEventListener('pageshow', shown);
    };
  }, [store]);
}

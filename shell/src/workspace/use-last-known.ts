import { useEffect } from 'react';
import { readConfig } from '../config';
import { isKept, keepLastKnown } from '../last-known/kept';
import { takeLastKnown } from '../last-known/take';
import { storeOfSession } from '../session/stored';
import type { SessionStore } from '../session/store';

/** Keeps the page as it stands whenever it is left, for the moment before its data is there the next time. */
export function useLastKnown(store: SessionStore): void {
  useEffect(() => {
    // A page that is left tells so twice.
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
    // A page that is left for another one is not hidden first in every browser.
    window.addEventListener('pagehide', keep);
    window.addEventListener('pageshow', shown);
    return () => {
      document.removeEventListener('visibilitychange', turned);
      window.removeEventListener('pagehide', keep);
      window.removeEventListener('pageshow', shown);
    };
  }, [store]);
}

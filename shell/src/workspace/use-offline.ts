import { useEffect } from 'react';
import { useStore } from 'zustand';
import { readConfig } from '../config';
import { forgetOffline } from '../offline/forget';
import { ownScript } from '../own-script';
import { reportError } from '../report';
import { keptFor } from '../session/kept-for';
import type { SessionStore } from '../session/store';

/** In ms. Storing waits this long, so that the page has the network to itself first. */
const later = 3000;

/** Makes the device store what it needs to start offline, once the page can be used. */
export function useOffline(store: SessionStore): void {
  const ready = useStore(store, ({ status, user }) => status === 'ready' && user?.uid);
  useEffect(() => {
    if (!ready) return undefined;
    const { offline, releases } = readConfig();
    if (!offline) return forgetOffline();
    const options = {
      shell: ownScript() ?? '',
      folder: `${new URL(releases.url, location.href).href}/`,
      isWanted: () => keptFor(store.getState(), readConfig()) !== undefined,
    };
    if (!options.isWanted()) return undefined;
    const begin = () => void start();
    async function start() {
      try {
        const { startOffline } = await import(/* webpackChunkName: "offline" */ '../offline/keep-files');
        await startOffline(options);
      } catch (error) {
        if (navigator.onLine) return reportError(error, { at: 'offline' });
        // What is not in the browser's cache cannot be stored without a network.
        if (!hasLeft) window.addEventListener('online', begin, { once: true });
      }
    }
    let hasLeft = false;
    const timer = setTimeout(begin, later);
    return () => {
      hasLeft = true;
      clearTimeout(timer);
      window.removeEventListener('online', begin);
    };
  }, [store, ready]);
}

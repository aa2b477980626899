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
    const start = () =>
      import(/* webpackChunkName: "offline" */ '../offline/keep-files')
        .then(({ startOffline }) => startOffline(options))
        .catch((error: unknown) => reportError(error, { at: 'offline' }));
    const timer = setTimeout(() => void start(), later);
    return () => clearTimeout(timer);
  }, [store, ready]);
}

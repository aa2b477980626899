import { paths } from '@spot/contracts/core';
import type { VersionEntry } from '@spot/contracts/releases';
import type { FeatureName } from '@spot/contracts/routes';
import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import type { Config } from '../config';
import { endPreview, isBranch, previewOf, readPreview, type Preview, type Wanted } from '../federation/preview';
import { present } from '../present';
import { reload } from '../reload';
import type { OpenSession } from '../session/open';
import type { SessionStore } from '../session/store';

export interface PreviewParts {
  releases: Config['releases'];
  session: Pick<OpenSession, 'firebase'>;
  store: SessionStore;
  wanted: Wanted | undefined;
}

/** In ms, between two attempts to read a previewed version. */
const retryAfter = 10_000;

/** Runs `retry` once: when the network returns, and otherwise after a while. */
function retrySoon(retry: () => void): void {
  const once = () => {
    clearTimeout(timer);
    window.removeEventListener('online', once);
    retry();
  };
  const timer = setTimeout(once, retryAfter);
  window.addEventListener('online', once);
}

/** The previewed version of this tab, read after a person with the right to it has signed in. */
export function createPreview({ releases, session, store, wanted }: PreviewParts) {
  const state = createStore<Preview>()(() => ({ status: 'none' }));
  /** Read once for each person, because the right to it is theirs. */
  let reading: { uid: string | undefined; found: Promise<Preview> } | undefined;
  const uidNow = () => store.getState().user?.uid;
  const read = (asked: Wanted) => {
    const uid = uidNow();
    if (reading && reading.uid === uid) return reading.found;
    const found = readPreview({
      wanted: asked,
      folder: `${new URL(releases.url, location.href).href}/`,
      keys: releases.keys,
      find: async ({ feature, version: named }) => {
        const path = isBranch(named) ? paths.releaseBranch(feature, named) : paths.version(feature, named);
        const { readDocument } = await present(() => import(/* webpackChunkName: "live" */ '../session/firestore'));
        const found = await readDocument(await session.firebase.firestore(), path);
        return found as { version: string; base: string } | undefined;
      },
    });
    reading = { uid, found };
    void found.then((preview) => {
      if (uidNow() !== uid) return;
      state.setState(preview, true);
      if (preview.status !== 'unread') return;
      reading = undefined;
      retrySoon(begin);
    });
    return found;
  };
  /** Reads the version on every page, so that the banner can show the result. */
  const begin = () => {
    if (wanted && store.getState().user) void read(wanted);
  };
  return {
    state,
    wanted,
    begin,
    of: async (feature: FeatureName): Promise<VersionEntry | undefined> => {
      if (wanted?.feature !== feature || !store.getState().user) return undefined;
      const found = await read(wanted);
      return found.status === 'ready' ? found.version : undefined;
    },
    end: () => {
      endPreview(sessionStorage);
      const { origin, pathname } = location;
      window.history.replaceState(window.history.state, '', `${origin}${pathname}`);
      reload();
    },
  };
}
export type PreviewBench = ReturnType<typeof createPreview>;

/** The state of the preview, for the banner. If the address names another version, the page reloads. */
export function usePreview(bench: PreviewBench, search: string): Preview {
  useEffect(() => bench.begin(), [bench]);
  useEffect(() => {
    if (!new URLSearchParams(search).has('preview')) return;
    const asked = previewOf(search, sessionStorage);
    const { wanted } = bench;
    if (asked?.feature !== wanted?.feature || asked?.version !== wanted?.version) reload();
  }, [bench, search]);
  return useSyncExternalStore(bench.state.subscribe, bench.state.getState);
}

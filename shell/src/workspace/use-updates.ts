import type { FeatureName } from '@spot/contracts/routes';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FeatureSource } from '../federation/types';
import type { ShellHistory } from '../history';
import type { LeaveGuard } from './leave';

export interface Updates {
  source: Pick<FeatureSource, 'subscribe' | 'pendingUpdates' | 'activate'>;
  /** The feature whose page is open. */
  owner: FeatureName | undefined;
  history: Pick<ShellHistory, 'location' | 'subscribe'>;
  leave: Pick<LeaveGuard, 'dirty'>;
}

const hasDialog = () => document.querySelector('[aria-modal="true"]') !== null;
function onDialogs(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
const onNothing = () => () => {};

/**
 * Activates newer versions: those of closed pages at once, that of the open page at the next navigation, when its input has
 * been saved or given up. Returns whether to offer the new version instead, because somebody is typing or had a dialog open.
 * The offer waits while a dialog is open, because nothing beside it can be pressed.
 */
export function useUpdates({ source, owner, history, leave }: Updates): { offered: boolean; dismiss(): void } {
  const waiting = useSyncExternalStore(
    source.subscribe,
    () => owner !== undefined && source.pendingUpdates().includes(owner),
  );
  const [busy, setBusy] = useState(false);
  const present = useRef(owner);
  present.current = owner;

  useEffect(() => {
    const others = () => {
      for (const feature of source.pendingUpdates()) if (feature !== present.current) source.activate(feature);
    };
    others();
    return source.subscribe(others);
  }, [source]);

  useEffect(() => {
    setBusy(waiting && (leave.dirty() || hasDialog()));
    if (!waiting) return;
    let before = history.location.pathname;
    return history.subscribe(() => {
      const { pathname } = history.location;
      if (pathname === before) return;
      before = pathname;
      if (hasDialog()) setBusy(true);
      else source.activate();
    });
  }, [waiting, source, history, leave]);

  const covered = useSyncExternalStore(waiting && busy ? onDialogs : onNothing, hasDialog);
  return { offered: waiting && busy && !covered, dismiss: useCallback(() => setBusy(false), []) };
}

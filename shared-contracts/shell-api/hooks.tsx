import { ShellContext } from '@spot/contracts/ui/core';
import { useCallback, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Call } from '../core';
import { call, requireNetwork } from '../core/client';
import { everyTick } from './every-tick';
import type { Live, LiveDocument, LiveQuery, LiveTotals } from '../core/queries';
import type { ShellApi } from './api';
import type { Session } from './session';

export { ShellContext };

export function useShell(): ShellApi {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell outside of a feature');
  return shell;
}

/** Returns a part of the session; renders again only when that part changes (Object.is). */
export function useSession<T>(select: (session: Session) => T): T {
  const { session } = useShell();
  return useSyncExternalStore(session.subscribe, () => select(session.getState()));
}

const nothing: Live<never> = { status: 'loading', data: undefined, error: undefined };

/** Subscribes to a query while the component is mounted; with null there is no subscription and the state stays `loading`. */
export function useLiveQuery<T>(query: LiveQuery<T> | null): Live<readonly T[]> {
  const { live } = useShell();
  const latest = useRef(query);
  latest.current = query;
  const key = query?.key ?? null;
  const subscribe = useCallback(
    (listener: () => void) =>
      key !== null && latest.current ? live.subscribeQuery(latest.current, listener) : () => {},
    [live, key],
  );
  return useSyncExternalStore(subscribe, () => (query ? live.state<readonly T[]>(query.key, query) : nothing));
}

/** Subscribes to a document while the component is mounted; `data` is null if the document does not exist. */
export function useLiveDocument<T>(document: LiveDocument<T> | null): Live<T | null> {
  const { live } = useShell();
  const latest = useRef(document);
  latest.current = document;
  const key = document?.key ?? null;
  const subscribe = useCallback(
    (listener: () => void) =>
      key !== null && latest.current ? live.subscribeDocument(latest.current, listener) : () => {},
    [live, key],
  );
  return useSyncExternalStore(subscribe, () => (document ? live.state<T | null>(document.key, document) : nothing));
}

/** Totals computed by the server, polled while the component is mounted. */
export function useLiveTotals<T>(totals: LiveTotals<T> | null): Live<T> {
  const { live } = useShell();
  const latest = useRef(totals);
  latest.current = totals;
  const key = totals?.key ?? null;
  const subscribe = useCallback(
    (listener: () => void) =>
      key !== null && latest.current ? live.subscribeTotals(latest.current, listener) : () => {},
    [live, key],
  );
  return useSyncExternalStore(subscribe, () => (key === null ? nothing : live.state<T>(key)));
}

/** Returns a function that makes the call with the session's Firebase. It rejects with a CallError. */
export function useCall<Request, Response>(contract: Call<Request, Response>): (request: Request) => Promise<Response> {
  const { firebase } = useShell();
  return useCallback(
    async (request: Request) => {
      // Checked before the SDK is loaded, which would fail offline too.
      requireNetwork();
      return call(await firebase.functions(), contract, request);
    },
    [firebase, contract],
  );
}

/** The current time, updated every `everyMs`, for states that depend on the clock. */
export function useNow(everyMs = 30_000): number {
  const shell = useShell();
  const [now, setNow] = useState(() => shell.now());
  useEffect(() => everyTick(() => setNow(shell.now()), everyMs), [shell, everyMs]);
  return now;
}

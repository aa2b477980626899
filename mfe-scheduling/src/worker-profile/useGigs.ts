import { gigDocument } from '@spot/contracts/scheduling/queries';
import type { Gig } from '@spot/contracts/scheduling';
import { useShell } from '@spot/contracts/shell-api';
import { useMemo } from 'react';
import { useLiveStates } from '../useLiveStates';

interface Gigs {
  /** Undefined while one is loading or cannot be read. */
  gigs: readonly Gig[] | undefined;
  error: string | undefined;
  retry(): void;
}

/** The current shifts with these ids, without those that no longer exist. */
export function useGigs(gigIds: readonly string[]): Gigs {
  const { live: store } = useShell();
  const ids = gigIds.join(' ');
  const listened = useMemo(
    () =>
      ids.split(' ').map((id) => {
        const gig = gigDocument(id);
        return { key: gig.key, subscribe: (listener: () => void) => store.subscribeDocument(gig, listener) };
      }),
    [store, ids],
  );
  const states = useLiveStates<Gig | null>(listened);
  const gigs = useMemo(
    () => (states.some(({ status }) => status !== 'ready') ? undefined : states.flatMap(({ data }) => data ?? [])),
    [states],
  );
  return {
    gigs,
    error: states.find(({ status }) => status === 'error')?.error,
    retry: () => listened.forEach(({ key }, index) => states[index]?.status === 'error' && store.retry(key)),
  };
}

import { gigDocument } from '@spot/contracts/scheduling/queries';
import type { Gig } from '@spot/contracts/scheduling';
import { useShell } from '@spot/contracts/shell-api';
import { useMemo } from 'react';
import { useLiveStates } from '../useLiveStates';

/** The current shifts with these ids, without those that cannot be read; undefined while one is loading. */
export function useGigs(gigIds: readonly string[]): readonly Gig[] | undefined {
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
  return useMemo(
    () => (states.some(({ status }) => status === 'loading') ? undefined : states.flatMap(({ data }) => data ?? [])),
    [states],
  );
}

import type { LiveQuery } from '@spot/contracts/core/queries';
import type { Gig } from '@spot/contracts/scheduling';
import { useShell } from '@spot/contracts/shell-api';
import { useMemo } from 'react';
import { useLiveStates } from '../useLiveStates';

export interface ShiftLists<T> {
  status: 'loading' | 'ready' | 'error';
  error: string | undefined;
  retry(): void;
  /** The rows of all shifts, shift by shift. */
  rows: readonly T[];
  of(gigId: string): readonly T[];
}

const none: readonly never[] = [];

/**
 * The same list of one or several shifts, with one listener each while the tab is open. `queryOf` and `arrange`, which filters
 * and sorts, must be stable functions.
 */
export function useShiftLists<T>(
  gigs: readonly Gig[],
  queryOf: (gig: Gig) => LiveQuery<T>,
  arrange: (rows: readonly T[]) => readonly T[],
): ShiftLists<T> {
  const { live } = useShell();
  const ids = gigs.map(({ id }) => id).join(' ');
  // The shifts change with every worker, their queries only with their ids.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const queries = useMemo(() => gigs.map(queryOf), [ids, queryOf]);
  const listened = useMemo(
    () =>
      queries.map((query) => ({
        key: query.key,
        subscribe: (listener: () => void) => live.subscribeQuery(query, listener),
      })),
    [live, queries],
  );
  const states = useLiveStates<readonly T[]>(listened);
  const lists = useMemo(() => states.map(({ data }) => arrange(data ?? none)), [states, arrange]);
  const failed = states.find(({ status }) => status === 'error');
  return {
    status: failed ? 'error' : states.some(({ status }) => status === 'loading') ? 'loading' : 'ready',
    error: failed?.error,
    retry: () => queries.forEach(({ key }) => live.retry(key)),
    rows: useMemo(() => lists.flat(), [lists]),
    of: (gigId) => lists[gigs.findIndex(({ id }) => id === gigId)] ?? none,
  };
}

import type { PagedQuery } from '@spot/contracts/shell-api';
import { useEffect, useMemo } from 'react';

/** Rows that are read to find matches; after that the user reads on with a button. */
const furthest = 2_000;

/**
 * The rows for which `isMatch` is true, where the query itself cannot ask for it. Reads on until there are `wanted` of them,
 * because a page of rows that do not match would look like an empty list. `isMatch` must be stable.
 */
export function useMatches<T>(reading: PagedQuery<T>, isMatch: (row: T) => boolean, wanted: number) {
  const { rows, status, complete, reach } = reading;
  const matches = useMemo(() => rows.filter(isMatch), [rows, isMatch]);
  const { length } = rows;
  const readsOn = status === 'ready' && !complete && matches.length < wanted && length < furthest;
  useEffect(() => {
    if (readsOn) reach(Math.min(2 * length, furthest));
  }, [readsOn, reach, length]);
  return { matches, status: readsOn && matches.length === 0 ? ('loading' as const) : status };
}

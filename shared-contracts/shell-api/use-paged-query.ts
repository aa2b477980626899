import { useCallback, useRef, useState } from 'react';
import type { LiveQuery } from '../core/queries';
import { useLiveQuery, useShell } from './hooks';

/** The maximum number of rows that are read, whatever page the URL names. */
export const furthestReach = 5_000;

/** A live list that is read page by page, in the server's order. */
export interface PagedQuery<T> {
  status: 'loading' | 'ready' | 'error';
  rows: readonly T[];
  error: string | undefined;
  retry(): void;
  /** Reads the next page while the current rows stay visible. Undefined if there is none. */
  more: (() => void) | undefined;
  /** Whether these rows are the whole list. */
  complete: boolean;
  /** Number of documents that are not in `rows`, because their schema refuses them. */
  leftOut?: number;
  /** Reads at least `count` rows at once, or the whole list if it is shorter. */
  reach(count: number): void;
}

/**
 * Reads `queryOf(most)` with a growing limit. A query with another key begins at the first page. Where the key changes with the
 * clock, `list` names the list, whose rows stay visible while it is asked for anew.
 */
export function usePagedQuery<T>(
  queryOf: (most: number) => LiveQuery<T> | null,
  step = 50,
  list = queryOf(step)?.key ?? '',
): PagedQuery<T> {
  const { live } = useShell();
  const [wanted, setWanted] = useState({ list, most: step });
  const most = wanted.list === list ? wanted.most : step;
  const query = queryOf(most);
  const answer = useLiveQuery(query);
  const { status, error } = answer;
  const last = useRef<{ list: string; rows: readonly T[]; leftOut: number }>(undefined);
  if (answer.status === 'ready') last.current = { list, rows: answer.data, leftOut: answer.leftOut ?? 0 };
  const kept = last.current?.list === list ? last.current : undefined;
  const { rows, leftOut } = kept ?? { rows: [], leftOut: 0 };
  const grow = useCallback(
    (mostOf: (known: number) => number) =>
      setWanted((now) => {
        const known = now.list === list ? now.most : step;
        const next = mostOf(known);
        return next > known ? { list, most: next } : now;
      }),
    [list, step],
  );
  const more = useCallback(() => grow((known) => known + step), [grow, step]);
  const reach = useCallback(
    (count: number) => grow(() => Math.ceil(Math.min(count, furthestReach) / step) * step),
    [grow, step],
  );
  const goesOn = rows.length + leftOut >= most;
  return {
    status: status === 'loading' && kept ? 'ready' : status,
    rows,
    error,
    retry: () => query && live.retry(query.key),
    more: status === 'ready' && goesOn ? more : undefined,
    complete: status === 'ready' && !goesOn,
    leftOut,
    reach,
  };
}

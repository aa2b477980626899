import { useCallback, useRef, useState } from 'react';
import type { LiveQuery } from '../core/queries';
import { useLiveQuery, useShell } from './hooks';

/** So many rows are read at once, whatever page an address names. */
export const furthestReach = 5_000;

/** A live list that is read a step at a time, in the server's order. */
export interface Growing<T> {
  status: 'loading' | 'ready' | 'error';
  rows: readonly T[];
  error: string | undefined;
  retry(): void;
  /** Reads one step more; undefined where there is no more. The rows stay while they are on their way. */
  more: (() => void) | undefined;
  /** Nothing comes after the rows. */
  complete: boolean;
  /** Reads at least so many rows in one go, if there are as many. */
  reach(count: number): void;
}

/** `queryOf` is given how many rows are wanted; another list than before begins anew. */
export function useGrowing<T>(queryOf: (most: number) => LiveQuery<T> | null, step = 50): Growing<T> {
  const { live } = useShell();
  const list = queryOf(step)?.key ?? '';
  const [wanted, setWanted] = useState({ list, most: step });
  const most = wanted.list === list ? wanted.most : step;
  const query = queryOf(most);
  const { status, data, error } = useLiveQuery(query);
  const last = useRef<{ list: string; rows: readonly T[] }>(undefined);
  if (data) last.current = { list, rows: data };
  const kept = last.current?.list === list ? last.current.rows : undefined;
  const rows = data ?? kept ?? [];
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
  const goesOn = rows.length >= most;
  return {
    status: status === 'loading' && kept ? 'ready' : status,
    rows,
    error,
    retry: () => query && live.retry(query.key),
    more: status === 'ready' && goesOn ? more : undefined,
    complete: status === 'ready' && !goesOn,
    reach,
  };
}

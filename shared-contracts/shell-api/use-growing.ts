import { useCallback, useRef, useState } from 'react';
import type { LiveQuery } from '../data';
import { useLiveQuery, useShell } from './hooks';

/** A live list that is read a step at a time, in the server's order. */
export interface Growing<T> {
  status: 'loading' | 'ready' | 'error';
  rows: readonly T[];
  error: string | undefined;
  retry(): void;
  /** Reads one step more; undefined where there is no more. The rows stay while they are on their way. */
  more: (() => void) | undefined;
}

/** `queryOf` is given how many rows are wanted; another list than before begins anew. */
export function useGrowing<T>(queryOf: (most: number) => LiveQuery<T> | null, step = 50): Growing<T> {
  const { live } = useShell();
  const list = queryOf(step)?.key ?? '';
  const [steps, setSteps] = useState({ list, count: 1 });
  const most = step * (steps.list === list ? steps.count : 1);
  const query = queryOf(most);
  const { status, data, error } = useLiveQuery(query);
  const last = useRef<{ list: string; rows: readonly T[] }>(undefined);
  if (data) last.current = { list, rows: data };
  const kept = last.current?.list === list ? last.current.rows : undefined;
  const rows = data ?? kept ?? [];
  const more = useCallback(() => setSteps((now) => ({ list, count: now.list === list ? now.count + 1 : 2 })), [list]);
  return {
    status: status === 'loading' && kept ? 'ready' : status,
    rows,
    error,
    retry: () => query && live.retry(query.key),
    more: status === 'ready' && rows.length >= most ? more : undefined,
  };
}

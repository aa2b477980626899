import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { IdFilter } from '@spot/contracts/backoffice/queries';
import type { DayKey } from '@spot/contracts/core';
import { isDayKey } from '@spot/contracts/time';

export interface QueueAddress {
  oldestFirst: boolean;
  filter: IdFilter;
  /** The days after which each page up to this one begins. */
  pages: readonly DayKey[];
  /** Id of the open entry. */
  open: string | undefined;
}
export type QueueMove = Partial<QueueAddress>;

const filters: readonly string[] = ['pending', 'manual'] satisfies IdFilter[];

function read(params: URLSearchParams): QueueAddress {
  const show = params.get('show') ?? '';
  return {
    oldestFirst: params.get('sort') === 'oldest',
    filter: filters.includes(show) ? (show as IdFilter) : 'all',
    pages: (params.get('after') ?? '').split(',').filter(isDayKey),
    open: params.get('open') || undefined,
  };
}

/** Order, filter, page and entry are stored in the address, so that a colleague can open the same view. */
export function useQueueAddress(): QueueAddress & { go(move: QueueMove): void } {
  const [params, setParams] = useSearchParams();
  const go = useCallback(
    (move: QueueMove) =>
      setParams(
        (now) => {
          const { oldestFirst, filter, pages, open } = { ...read(now), ...move };
          const after = new URLSearchParams(now);
          const set = (name: string, value: string | undefined) =>
            value ? after.set(name, value) : after.delete(name);
          set('sort', oldestFirst ? 'oldest' : undefined);
          set('show', filter === 'all' ? undefined : filter);
          set('after', pages.join(','));
          set('open', open);
          return after;
        },
        { replace: true },
      ),
    [setParams],
  );
  return { ...read(params), go };
}

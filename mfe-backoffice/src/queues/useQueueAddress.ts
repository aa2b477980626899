import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
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

export interface QueueRoute extends QueueAddress {
  go(move: QueueMove): void;
  /** Returns from the open entry to the list. */
  close(): void;
}

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

/** The state of a history entry that was added when an item was opened, so that the entry before it is the list. */
const openedHere = 'queueEntry';

/**
 * Order, filter, page and entry are stored in the address, so that a colleague can open the same view. An item opened from the
 * list adds an entry to the browser's history: on a phone it replaces the list, and the back button returns to that.
 */
export function useQueueAddress(): QueueRoute {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const address = read(params);
  const { open: shown } = address;
  const go = useCallback(
    (move: QueueMove) => {
      const opens = shown === undefined && move.open !== undefined;
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
        opens ? { state: openedHere } : { replace: true, state: move.open === undefined ? null : state },
      );
    },
    [setParams, shown, state],
  );
  const close = useCallback(() => {
    if (state === openedHere) void navigate(-1);
    else go({ open: undefined });
  }, [state, navigate, go]);
  return { ...address, go, close };
}

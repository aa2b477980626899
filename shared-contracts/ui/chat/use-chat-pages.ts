import { useEffect, useState } from 'react';
import type { ChatOrder } from '@spot/contracts/dayof/queries';
import type { LiveQuery } from '@spot/contracts/core/queries';
import type { Chat } from '@spot/contracts/dayof';
import { usePagedQuery } from '@spot/contracts/shell-api';

/** Chats shown at first, and added each time (OPS-025, ADM-035). */
const chatsPerPage = 10;
/** Step for queries whose results are filtered in the browser. */
const filteredStep = 50;

export interface SearchQuery {
  order: ChatOrder;
  search: string;
  read: boolean;
  unread: boolean;
}

export interface Chats {
  status: 'loading' | 'ready' | 'error';
  error: string | undefined;
  shown: readonly Chat[];
  more: (() => void) | undefined;
  retry(): void;
}

interface ChatPages {
  /** Identity of the search; another one begins at its first page. */
  list: string;
  /** Null reads nothing. */
  queryOf(most: number): LiveQuery<Chat> | null;
  /** A filter that the database cannot apply, and whether it is likely to remove many chats (`sparse`). */
  keep?: (chat: Chat) => boolean;
  sparse?: boolean;
}

/**
 * Chats page by page with one listener (decisions section 7). After filters that the database cannot apply, more is read until
 * a page is full.
 */
export function useChatPages({ list, queryOf, keep, sparse = false }: ChatPages): Chats {
  const [grown, setGrown] = useState({ list, pages: 1 });
  const pages = grown.list === list ? grown.pages : 1;
  const growing = usePagedQuery(queryOf, sparse ? filteredStep : chatsPerPage);
  const asks = queryOf(1) !== null;
  const found = keep ? growing.rows.filter(keep) : growing.rows;
  const wanted = pages * chatsPerPage;
  const { more: readOn } = growing;
  const short = asks && found.length < wanted;
  // Repeated after each step until the page is full.
  const { length } = growing.rows;
  useEffect(() => {
    if (short) readOn?.();
  }, [short, readOn, length]);
  const hidden = found.length > wanted;
  return {
    status: asks ? growing.status : 'ready',
    error: growing.error,
    retry: growing.retry,
    shown: found.slice(0, wanted),
    more:
      hidden || (readOn && !short)
        ? () => {
            setGrown({ list, pages: pages + 1 });
            if (!hidden) readOn?.();
          }
        : undefined,
  };
}

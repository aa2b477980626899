import { useEffect, useState } from 'react';
import type { ChatOrder } from '@spot/contracts/dayof/queries';
import type { LiveQuery } from '@spot/contracts/core/queries';
import type { Chat } from '@spot/contracts/dayof';
import { usePagedQuery } from '@spot/contracts/shell-api';

/** Chats shown at first, and added each time (OPS-025, ADM-035). */
const chatsPerPage = 10;
/** Step for queries whose results are filtered in the browser. */
const filteredStep = 50;
/** Chats that are read to fill a page; after that the user reads on with a button. */
const furthest = 2_000;

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
  /** Identity of what is asked, if the key of the query changes with the clock. */
  question?: string;
  /** A filter that the database cannot apply, and whether it is likely to remove many chats (`sparse`). */
  keep?: (chat: Chat) => boolean;
  sparse?: boolean;
}

/**
 * Chats page by page with one listener (decisions section 7). After filters that the database cannot apply, more is read until
 * a page is full.
 */
export function useChatPages({ list, queryOf, question, keep, sparse = false }: ChatPages): Chats {
  const [grown, setGrown] = useState({ list, pages: 1 });
  const pages = grown.list === list ? grown.pages : 1;
  const growing = usePagedQuery(queryOf, sparse ? filteredStep : chatsPerPage, question);
  const asks = queryOf(1) !== null;
  const found = keep ? growing.rows.filter(keep) : growing.rows;
  const wanted = pages * chatsPerPage;
  const { more: readOn, reach, complete } = growing;
  const { length } = growing.rows;
  const readsOn =
    asks && growing.status === 'ready' && !complete && found.length < wanted && length > 0 && length < furthest;
  // Repeated until the page is full, each time with twice as many, because each reads the earlier ones again.
  useEffect(() => {
    if (readsOn) reach(2 * length);
  }, [readsOn, reach, length]);
  const hidden = found.length > wanted;
  return {
    // Nobody knows yet that none matches.
    status: !asks ? 'ready' : readsOn && found.length === 0 ? 'loading' : growing.status,
    error: growing.error,
    retry: growing.retry,
    shown: found.slice(0, wanted),
    more:
      hidden || (readOn && !readsOn)
        ? () => {
            setGrown({ list, pages: pages + 1 });
            if (!hidden) readOn?.();
          }
        : undefined,
  };
}

import { useEffect, useState } from 'react';
import type { ChatOrder } from '@spot/contracts/dayof/queries';
import type { LiveQuery } from '@spot/contracts/core/queries';
import type { Chat } from '@spot/contracts/dayof';
import { usePagedQuery } from '@spot/contracts/shell-api';

/** So many stand in the list, and as many more each time (OPS-025, ADM-035). */
const chatsPerPage = 10;
/** What is left out by the browser is read in larger steps. */
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
  /** What is asked for, as text: another one begins at its first page. */
  list: string;
  /** Null asks for nothing, and then nothing is found. */
  queryOf(most: number): LiveQuery<Chat> | null;
  /** What the database cannot leave out, and whether that is likely to be much. */
  keep?: (chat: Chat) => boolean;
  sparse?: boolean;
}

/**
 * A page of chats by one listener (decisions section 7). What the database cannot leave out is left out here, and then more is
 * read until a page is full.
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
  // Again after each step, for as long as it was not enough.
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

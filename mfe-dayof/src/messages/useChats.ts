import { useEffect, useState } from 'react';
import { chatsQuery, type ChatOrder } from '@spot/contracts/data';
import type { Chat, Team } from '@spot/contracts/entities';
import { askedWord, nameMatches, unreadMessages, type Reader } from '@spot/contracts/rules';
import { useGrowing } from '@spot/contracts/shell-api';

/** So many stand in the list, and as many more each time (OPS-025). */
const chatsPerPage = 10;
/** What is left out by the browser is read in larger steps. */
const filteredStep = 50;

export interface Asked {
  order: ChatOrder;
  search: string;
  read: boolean;
  unread: boolean;
}

interface ShownChat {
  chat: Chat;
  unread: number;
}

export interface Chats {
  status: 'loading' | 'ready' | 'error';
  error: string | undefined;
  shown: readonly ShownChat[];
  more: (() => void) | undefined;
  retry(): void;
}

/**
 * A page of the team's chats by one listener (decisions section 7). The database narrows by a word of the name and by the order;
 * what it cannot know, further words and what this person has read, is left out here, and then more is read until a page is full.
 */
export function useChats(team: Team, reader: Reader | undefined, { order, search, read, unread }: Asked): Chats {
  const word = askedWord(search);
  const filtered = !read || !unread || search.trim().includes(' ');
  const list = `${order} ${search} ${read} ${unread}`;
  const [grown, setGrown] = useState({ list, pages: 1 });
  const pages = grown.list === list ? grown.pages : 1;
  const growing = useGrowing((most) => chatsQuery(team.id, order, word, most), filtered ? filteredStep : chatsPerPage);
  const found = growing.rows
    .filter(({ spotterName }) => nameMatches(spotterName, search))
    .map((chat) => ({ chat, unread: reader ? unreadMessages(chat, reader) : 0 }))
    .filter((one) => (one.unread > 0 ? unread : read));
  const wanted = pages * chatsPerPage;
  const { more: readOn } = growing;
  const short = found.length < wanted && (read || unread);
  // Again after each step, for as long as it was not enough.
  const { length } = growing.rows;
  useEffect(() => {
    if (short) readOn?.();
  }, [short, readOn, length]);
  const hidden = found.length > wanted;
  return {
    status: growing.status,
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

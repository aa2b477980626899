import { officeChatsQuery } from '@spot/contracts/backoffice/queries';
import type { Chat } from '@spot/contracts/dayof';
import { adminMessagesText as text, isRecentChat, isUnreadByOffice, recentSinceHour } from '@spot/contracts/backoffice';
import { askedWord, nameMatches } from '@spot/contracts/core';
import { useNow } from '@spot/contracts/shell-api';
import { viewerZone } from '@spot/contracts/time';
import { ChatList, useAsked, useChatPages } from '@spot/contracts/ui/chat';

const placeOf = ({ group, teamName }: Chat) => text.place(group, teamName);

/** Chats of all teams, ten at a time, by worker or company, read and unread (ADM-033..037, ADM-178). */
export function OfficeChats({ chosen }: { chosen: string | undefined }) {
  const [asked, ask, clear] = useAsked();
  const now = useNow(60_000);
  const { order, search, read, unread } = asked;
  const word = askedWord(search);
  const since = recentSinceHour(now);
  const query = { order, since, ...(word !== undefined && { word }), ...(read !== unread && { viewed: read }) };
  const chats = useChatPages({
    list: `${order} ${search} ${read} ${unread}`,
    queryOf: (most) => (read || unread ? officeChatsQuery(query, most) : null),
    keep: (chat) =>
      isRecentChat(chat, now) && nameMatches(`${chat.spotterName} ${chat.group} ${chat.teamName}`, search),
    sparse: search.trim().includes(' '),
  });
  return (
    <ChatList
      asked={asked}
      onAsk={ask}
      onClear={clear}
      chats={chats}
      search={text.search}
      none={text.none}
      zone={viewerZone()}
      chosen={chosen}
      unreadOf={isUnreadByOffice}
      placeOf={placeOf}
    />
  );
}

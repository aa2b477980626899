import { useSearchParams } from 'react-router-dom';
import { officeChatsQuery } from '@spot/contracts/backoffice/queries';
import type { Chat } from '@spot/contracts/dayof';
import { adminMessagesText as text, isRecentChat, isUnreadByOffice, recentSinceHour } from '@spot/contracts/backoffice';
import { askedWord, nameMatches } from '@spot/contracts/core';
import { useNow } from '@spot/contracts/shell-api';
import { viewerZone } from '@spot/contracts/time';
import { ChatList, useSearchQuery, useChatPages } from '@spot/contracts/ui/chat';
import { OneWorker } from './OneWorker';

const placeOf = ({ group, teamName }: Chat) => text.place(group, teamName);

/** Chats of all teams, ten at a time, filtered by worker, company, read state, or a worker's uid (ADM-033..037, ADM-178). */
export function OfficeChats({ chosen }: { chosen: string | undefined }) {
  const [asked, ask, clear] = useSearchQuery();
  const now = useNow(60_000);
  const { order, search, read, unread } = asked;
  const [params, setParams] = useSearchParams();
  const worker = params.get('worker') ?? undefined;
  const word = askedWord(search);
  const since = recentSinceHour(now);
  const narrowed =
    worker === undefined
      ? { ...(word !== undefined && { word }), ...(read !== unread && { viewed: read }) }
      : { worker };
  const chats = useChatPages({
    list: `${order} ${search} ${read} ${unread} ${worker}`,
    queryOf: (most) => (read || unread ? officeChatsQuery({ order, since, ...narrowed }, most) : null),
    question: JSON.stringify([order, narrowed]),
    keep: (chat) =>
      isRecentChat(chat, now) &&
      (isUnreadByOffice(chat) ? unread : read) &&
      nameMatches(`${chat.spotterName} ${chat.group} ${chat.teamName}`, search),
    sparse: worker !== undefined || search.trim().includes(' '),
  });
  const showAll = () =>
    setParams((now) => {
      now.delete('worker');
      return now;
    });
  return (
    <ChatList
      asked={asked}
      onAsk={ask}
      onClear={clear}
      chats={chats}
      search={text.search}
      note={worker !== undefined && <OneWorker uid={worker} onAll={showAll} />}
      none={worker === undefined ? text.none : text.noneOf}
      zone={viewerZone()}
      chosen={chosen}
      unreadOf={isUnreadByOffice}
      placeOf={placeOf}
    />
  );
}

import type { Team } from '@spot/contracts/accounts';
import { messagesText as text, unreadMessages } from '@spot/contracts/dayof';
import { ChatList, useSearchQuery } from '@spot/contracts/ui/chat';
import { useReader } from '../reading/useReader';
import { useChats } from './useChats';

interface TeamChatsProps {
  team: Team;
  chosen: string | undefined;
}

/** The list of the team's chats (OPS-022..027). */
export function TeamChats({ team, chosen }: TeamChatsProps) {
  const [asked, ask, clear] = useSearchQuery();
  const reader = useReader(team);
  const chats = useChats(team, reader, asked, chosen);
  return (
    <ChatList
      asked={asked}
      onAsk={ask}
      onClear={clear}
      chats={chats}
      search={text.search}
      none={`${text.none}. ${text.noneHint}`}
      zone={team.timeZone}
      chosen={chosen}
      unreadOf={(chat) => (reader ? unreadMessages(chat, reader) : 0)}
    />
  );
}

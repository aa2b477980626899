import type { Team } from '@spot/contracts/accounts';
import { messagesText as text, unreadMessages } from '@spot/contracts/dayof';
import { ChatList, useSearchQuery } from '@spot/contracts/ui/chat';
import { Unanswered } from '@spot/contracts/ui/data';
import { useReading } from '../reading/useReader';
import { useChats } from './useChats';

interface TeamChatsProps {
  team: Team;
  chosen: string | undefined;
}

/** The list of the team's chats (OPS-022..027). */
export function TeamChats({ team, chosen }: TeamChatsProps) {
  const [asked, ask, clear] = useSearchQuery();
  const reading = useReading(team);
  const { reader } = reading;
  const chats = useChats(team, reading, asked, chosen);
  const unmarked = reading.status === 'error' && chats.status === 'ready';
  return (
    <ChatList
      asked={asked}
      onAsk={ask}
      onClear={clear}
      chats={chats}
      search={text.search}
      note={<Unanswered above error={unmarked ? text.readingFailed : undefined} onRetry={reading.retry} />}
      none={`${text.none}. ${text.noneHint}`}
      zone={team.timeZone}
      chosen={chosen}
      unreadOf={(chat) => (reader ? unreadMessages(chat, reader) : 0)}
    />
  );
}

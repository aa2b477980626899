import type { Team } from '@spot/contracts/accounts';
import { LazyConversation, OpenChat } from '@spot/contracts/ui/chat';
import { MarkRead } from './MarkRead';
import { TeamChatHead } from './TeamChatHead';

interface OpenTeamChatProps {
  team: Team;
  chatId: string | undefined;
  back: string | undefined;
}

/** The chat in the address; one of another team is shown as not found. */
export function OpenTeamChat({ team, chatId, back }: OpenTeamChatProps) {
  return (
    <OpenChat chatId={chatId} isMine={(id) => id.startsWith(`${team.id}_`)} back={back}>
      {(chat) => (
        <LazyConversation
          key={chat.id}
          teamId={team.id}
          spotterId={chat.spotterID}
          name={chat.spotterName}
          zone={team.timeZone}
          side="team"
          Seen={MarkRead}
          head={<TeamChatHead team={team} chat={chat} back={back} />}
          autoFocus={back === undefined}
        />
      )}
    </OpenChat>
  );
}

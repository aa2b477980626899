import type { Team } from '@spot/contracts/entities';
import { dayofText, messagesText as text } from '@spot/contracts/messages';
import { selectedTeam, useSession } from '@spot/contracts/shell-api';
import { ChatPanes } from '@spot/contracts/ui/chat';
import { EmptyState } from '@spot/contracts/ui/data';
import { OpenTeamChat } from './OpenTeamChat';
import { TeamChats } from './TeamChats';

/** What the team and its workers write to each other, /messages (OPS-004, OPS-022..027). */
export function MessagesPage() {
  const team = useSession((session) => selectedTeam(session)?.team);
  if (!team) return <EmptyState text={`${dayofText.noTeam} ${dayofText.noTeamHint}`} />;
  return <TeamMessages key={team.id} team={team} />;
}

function TeamMessages({ team }: { team: Team }) {
  return (
    <ChatPanes
      title={text.title}
      context={`${team.groupName} · ${team.name}`}
      list={(chosen) => <TeamChats team={team} chosen={chosen} />}
      open={(chosen, back) => <OpenTeamChat team={team} chatId={chosen} back={back} />}
    />
  );
}

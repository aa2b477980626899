import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Team, teamOfCompany } from '@spot/contracts/accounts';
import { messagesText as text } from '@spot/contracts/dayof';
import { selectedTeam, useSession } from '@spot/contracts/shell-api';
import { ChatPanes } from '@spot/contracts/ui/chat';
import { NoTeam } from '@spot/contracts/ui/data';
import { OpenTeamChat } from './OpenTeamChat';
import { TeamChats } from './TeamChats';

/** The conversations of the team with its workers, /messages (OPS-004, OPS-022..027). */
export function MessagesPage() {
  const team = useSession((session) => selectedTeam(session)?.team);
  useChatOfTeam(team?.id);
  if (!team) return <NoTeam title={text.title} />;
  return <TeamMessages key={team.id} team={team} />;
}

/** Removes from the address a chat of the team that the person has just left; it would not be found. */
function useChatOfTeam(teamId: string | undefined): void {
  const [, setParams] = useSearchParams();
  const shown = useRef(teamId);
  useEffect(() => {
    const left = shown.current;
    shown.current = teamId;
    if (left === undefined || left === teamId) return;
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (next.get('chat')?.startsWith(`${left}_`)) next.delete('chat');
        return next;
      },
      { replace: true },
    );
  }, [teamId, setParams]);
}

function TeamMessages({ team }: { team: Team }) {
  return (
    <ChatPanes
      title={text.title}
      context={teamOfCompany(team)}
      list={(chosen) => <TeamChats team={team} chosen={chosen} />}
      open={(chosen, back) => <OpenTeamChat team={team} chatId={chosen} back={back} />}
    />
  );
}

import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Team } from '@spot/contracts/entities';
import { dayofText, messagesText as text } from '@spot/contracts/messages';
import { selectedTeam, useSession } from '@spot/contracts/shell-api';
import {
  makeStyles,
  mergeClasses,
  onPhone,
  phoneBarHeight,
  tokens,
  topBarHeight,
  useMediaQuery,
} from '@spot/contracts/ui/core';
import { EmptyState, PageHeader } from '@spot/contracts/ui/data';
import { LazyConversation } from '../conversation/LazyConversation';
import { ChatList } from './ChatList';
import { OpenChat } from './OpenChat';

/** From this width on list and chat stand side by side. */
const sideBySide = '(min-width: 900px)';

const useStyles = makeStyles({
  panes: {
    display: 'grid',
    gridTemplateColumns: '360px minmax(0, 1fr)',
    // As high as the window leaves room below the bar and the heading.
    height: `calc(100dvh - ${topBarHeight}px - 112px)`,
    minHeight: '360px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    overflow: 'hidden',
    '& > *': { minHeight: 0 },
    '& > * + *': { borderLeft: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  one: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    [onPhone]: { height: `calc(100dvh - ${topBarHeight}px - ${phoneBarHeight}px - 32px)` },
  },
  // Below the heading, and above a phone's bottom bar.
  list: { [onPhone]: { height: `calc(100dvh - ${topBarHeight}px - ${phoneBarHeight}px - 100px)` } },
  pane: { display: 'flex', minWidth: 0 },
});

/** What the team and its workers write to each other, /messages (OPS-004, OPS-022..027). */
export function MessagesPage() {
  const team = useSession((session) => selectedTeam(session)?.team);
  if (!team) return <EmptyState text={`${dayofText.noTeam} ${dayofText.noTeamHint}`} />;
  return <TeamMessages key={team.id} team={team} />;
}

function TeamMessages({ team }: { team: Team }) {
  const styles = useStyles();
  const [params] = useSearchParams();
  const wide = useMediaQuery(sideBySide);
  const chosen = params.get('chat') ?? undefined;
  useEffect(() => LazyConversation.preload(), []);
  const back = new URLSearchParams(params);
  back.delete('chat');
  const list = back.size > 0 ? `/messages?${back}` : '/messages';
  return (
    <>
      {(wide || chosen === undefined) && <PageHeader title={text.title} context={`${team.groupName} · ${team.name}`} />}
      <div className={mergeClasses(styles.panes, !wide && styles.one, !wide && chosen === undefined && styles.list)}>
        {(wide || chosen === undefined) && <ChatList team={team} chosen={chosen} />}
        {(wide || chosen !== undefined) && (
          <div className={styles.pane}>
            <OpenChat team={team} chatId={chosen} back={wide ? undefined : list} />
          </div>
        )}
      </div>
    </>
  );
}

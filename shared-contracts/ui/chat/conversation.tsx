import type { ComponentType, ReactNode } from 'react';
import { blockedWorkerDocument } from '@spot/contracts/accounts/queries';
import { chatDocument, messagesQuery } from '@spot/contracts/dayof/queries';
import { paths } from '@spot/contracts/core';
import { publicSpotterDocument } from '@spot/contracts/worker/queries';
import type { Chat, Message } from '@spot/contracts/dayof';
import { can } from '@spot/contracts/accounts';
import { roleOf, usePagedQuery, useLiveDocument, useSession } from '@spot/contracts/shell-api';
import { makeStyles } from '@spot/contracts/ui/core';
import { MessageBox, type Closed } from './message-box';
import { MessageLog } from './message-log';
import { useInSight } from './use-in-sight';

/** Messages of an open chat to load at a time. */
const step = 50;

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 } });

/** `team` writes for the company, `office` is a platform admin. */
export type Side = 'team' | 'office';

/** Props of the component that marks messages as read. */
export interface SeenProps {
  chat: Chat;
  messages: readonly Message[];
}

export interface ConversationProps {
  teamId: string;
  spotterId: string;
  name: string;
  /** Time zone for days and times of the messages. */
  zone: string;
  /** On whose behalf the user writes: the team's or SPOT's. */
  side: Side;
  /** Marks messages as read; rendered while they are visible. */
  Seen: ComponentType<SeenProps>;
  /** Shown above the messages. */
  head?: ReactNode;
  autoFocus?: boolean;
}

/** Why the user cannot write to the worker; undefined if they can. */
function useClosed(
  { teamId, spotterId, side }: Pick<ConversationProps, 'teamId' | 'spotterId' | 'side'>,
  chat: Chat | null | undefined,
): Closed | undefined {
  const role = useSession((session) => roleOf(session, teamId));
  const ofTeam = useSession((session) => session.teams.find(({ team }) => team.id === teamId)?.team.group_uid);
  const groupId = chat?.groupID ?? ofTeam;
  const mayWrite = can(role, 'sendMessages') && (role === 'Office') === (side === 'office');
  // Those who cannot write anyway need no listeners to know it.
  const block = useLiveDocument(mayWrite && groupId !== undefined ? blockedWorkerDocument(groupId, spotterId) : null);
  const worker = useLiveDocument(mayWrite ? publicSpotterDocument(spotterId) : null);
  if (role === 'View') return 'view';
  if (!mayWrite) return 'office';
  if (worker.status === 'ready' && worker.data === null) return 'gone';
  return block.data ? 'blocked' : undefined;
}

/** The chat of a team and a worker: messages and message box, for the team and the back office. */
export function Conversation({ teamId, spotterId, name, zone, side, Seen, head, autoFocus }: ConversationProps) {
  const styles = useStyles();
  const chatId = paths.chatId(teamId, spotterId);
  const chat = useLiveDocument(chatDocument(chatId));
  const growing = usePagedQuery((most) => (chat.data ? messagesQuery(chatId, most) : null), step);
  const closed = useClosed({ teamId, spotterId, side }, chat.data);
  const inSight = useInSight();
  // Until the first message there is no chat document to listen to.
  const messages = chat.status === 'ready' && !chat.data ? { ...growing, status: 'ready' as const } : growing;
  return (
    <div className={styles.root}>
      {head}
      {inSight && chat.data && <Seen chat={chat.data} messages={growing.rows} />}
      <MessageLog
        zone={zone}
        name={name}
        open={closed === undefined}
        messages={chat.status === 'error' ? { ...messages, status: 'error', error: chat.error } : messages}
      />
      <MessageBox
        key={chatId}
        teamId={teamId}
        spotterId={spotterId}
        name={name}
        messages={growing.rows}
        closed={closed}
        autoFocus={autoFocus}
      />
    </div>
  );
}

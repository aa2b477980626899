import type { ReactNode } from 'react';
import { chatDocument, messagesQuery, paths } from '@spot/contracts/data';
import type { Team } from '@spot/contracts/entities';
import { useGrowing, useLiveDocument } from '@spot/contracts/shell-api';
import { makeStyles } from '@spot/contracts/ui/core';
import { MessageBox } from './MessageBox';
import { MessageLog } from './MessageLog';
import { useMarkRead } from './useMarkRead';

/** Of an open chat, and as many more each time older ones are asked for. */
const step = 50;

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 } });

export interface ConversationProps {
  team: Team;
  spotterId: string;
  name: string;
  /** Stands above the messages. */
  head?: ReactNode;
  autoFocus?: boolean;
}

/** The chat of a team and a worker: what was written and the box to write in; the same on /messages and in a row's popover. */
export function Conversation({ team, spotterId, name, head, autoFocus }: ConversationProps) {
  const styles = useStyles();
  const chatId = paths.chatId(team.id, spotterId);
  const chat = useLiveDocument(chatDocument(chatId));
  const growing = useGrowing((most) => (chat.data ? messagesQuery(chatId, most) : null), step);
  useMarkRead(team, chat.data, growing.rows);
  // Before the first message there is nothing to listen to.
  const messages = chat.status === 'ready' && !chat.data ? { ...growing, status: 'ready' as const } : growing;
  return (
    <div className={styles.root}>
      {head}
      <MessageLog
        team={team}
        name={name}
        messages={chat.status === 'error' ? { ...messages, status: 'error', error: chat.error } : messages}
      />
      <MessageBox
        key={chatId}
        teamId={team.id}
        spotterId={spotterId}
        name={name}
        messages={growing.rows}
        autoFocus={autoFocus}
      />
    </div>
  );
}

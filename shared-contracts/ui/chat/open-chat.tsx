import { useContext, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { chatDocument } from '@spot/contracts/dayof/queries';
import { type Chat, messagesText as text } from '@spot/contracts/dayof';
import { useLiveDocument, useShell } from '@spot/contracts/shell-api';
import { Button, makeStyles } from '@spot/contracts/ui/core';
import { EmptyState, ErrorState, Skeleton } from '@spot/contracts/ui/data';
import { ListContentContext } from './list-content';
import { NoChatsPicture } from './no-chats-picture';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0, flexGrow: 1 },
  middle: { margin: 'auto' },
});

interface OpenChatProps {
  chatId: string | undefined;
  /** Whether the user may read the chat; others are treated as missing and never requested. */
  isMine?(chatId: string): boolean;
  /** URL of the list; undefined if the list is beside the chat. */
  back: string | undefined;
  children(chat: Chat): ReactNode;
}

/** The chat that the URL names: none chosen, not found, loading, or the conversation. */
export function OpenChat({ chatId, isMine = () => true, back, children }: OpenChatProps) {
  const styles = useStyles();
  const { live } = useShell();
  const navigate = useNavigate();
  const { hasChats } = useContext(ListContentContext);
  const mine = chatId !== undefined && isMine(chatId) ? chatId : undefined;
  const document = mine === undefined ? null : chatDocument(mine);
  const { status, data: chat, error } = useLiveDocument(document);
  if (chatId === undefined)
    return (
      <div className={styles.middle}>{hasChats && <EmptyState text={text.choose} icon={<NoChatsPicture />} />}</div>
    );
  if (mine === undefined || (status === 'ready' && chat === null))
    return (
      <div className={styles.middle}>
        <EmptyState
          text={text.gone}
          action={back !== undefined && <Button onClick={() => void navigate(back)}>{text.back}</Button>}
        />
      </div>
    );
  const name = chat?.spotterName;
  return (
    <section className={styles.root} aria-label={name ? text.conversation.with(name) : text.title}>
      {status === 'error' && <ErrorState text={error} onRetry={() => document && live.retry(document.key)} />}
      {status === 'loading' && <Skeleton layout="workers" rows={4} />}
      {chat && children(chat)}
    </section>
  );
}

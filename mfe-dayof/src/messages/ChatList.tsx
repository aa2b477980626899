import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Team } from '@spot/contracts/entities';
import { messagesText as text } from '@spot/contracts/messages';
import { useNow } from '@spot/contracts/shell-api';
import { dayKeyOf, viewerZone } from '@spot/contracts/time';
import { Button, makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';
import { EmptyState, ErrorState, Skeleton } from '@spot/contracts/ui/data';
import { useReader } from '../reading/useReader';
import { ChatListBar } from './ChatListBar';
import { ChatRow } from './ChatRow';
import { NoChatsPicture } from './NoChatsPicture';
import { useAsked } from './useAsked';
import { useChats } from './useChats';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0 },
  scroll: { flexGrow: 1, minHeight: 0, overflowY: 'auto', padding: tokens.spacingHorizontalXS },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  more: { display: 'flex', margin: `${tokens.spacingVerticalS} auto`, [onPhone]: { minHeight: '44px' } },
});

interface ChatListProps {
  team: Team;
  chosen: string | undefined;
}

/** The team's chats, ten at a time, newest first unless told otherwise (OPS-022..027). */
export function ChatList({ team, chosen }: ChatListProps) {
  const styles = useStyles();
  const { search: address } = useLocation();
  const [asked, ask, clear] = useAsked();
  const reader = useReader(team);
  const chats = useChats(team, reader, asked);
  const [viewer] = useState(viewerZone);
  const today = dayKeyOf(useNow(60_000), team.timeZone);
  const narrowed = asked.search.trim() !== '' || !asked.read || !asked.unread;
  const to = (chatId: string) => {
    const params = new URLSearchParams(address);
    params.set('chat', chatId);
    return `/messages?${params}`;
  };
  return (
    <section className={styles.root} aria-label={text.list}>
      <ChatListBar asked={asked} onAsk={ask} />
      <div className={styles.scroll} aria-busy={chats.status === 'loading'}>
        {chats.status === 'error' && <ErrorState text={chats.error ?? ''} onRetry={chats.retry} />}
        {chats.status === 'loading' && <Skeleton layout="workers" rows={8} />}
        {chats.status === 'ready' && chats.shown.length === 0 && !chats.more && (
          <EmptyState
            text={narrowed ? text.noneFound : `${text.none}. ${text.noneHint}`}
            icon={narrowed ? undefined : <NoChatsPicture />}
            action={narrowed ? <Button onClick={clear}>{text.clear}</Button> : undefined}
          />
        )}
        <ul className={styles.list}>
          {chats.shown.map(({ chat, unread }) => (
            <li key={chat.id}>
              <ChatRow
                chat={chat}
                unread={unread}
                chosen={chat.id === chosen}
                to={to(chat.id)}
                today={today}
                zone={team.timeZone}
                viewer={viewer}
              />
            </li>
          ))}
        </ul>
        {chats.more && (
          <Button className={styles.more} onClick={chats.more}>
            {text.more}
          </Button>
        )}
      </div>
    </section>
  );
}

import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { type Chat, messagesText as text } from '@spot/contracts/dayof';
import { useNow } from '@spot/contracts/shell-api';
import { dayKeyOf, viewerZone } from '@spot/contracts/time';
import { Button, makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';
import { EmptyState, ErrorState, Skeleton } from '@spot/contracts/ui/data';
import { ChatListBar } from './chat-list-bar';
import { ChatRow } from './chat-row';
import { useReportChats } from './list-content';
import { NoChatsPicture } from './no-chats-picture';
import type { SearchQuery, Chats } from './use-chat-pages';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0 },
  scroll: { flexGrow: 1, minHeight: 0, overflowY: 'auto', padding: tokens.spacingHorizontalXS },
  // In line with the chats that take its place.
  loading: { paddingInline: tokens.spacingHorizontalM },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  more: { display: 'flex', margin: `${tokens.spacingVerticalS} auto`, [onPhone]: { minHeight: '44px' } },
});

export interface ChatListProps {
  asked: SearchQuery;
  onAsk(change: Partial<SearchQuery>): void;
  onClear(): void;
  chats: Chats;
  /** Accessible name and placeholder of the search box. */
  search: string;
  /** Shown between the filters and the chats. */
  note?: ReactNode;
  /** Shown if there is no chat at all. */
  none: string;
  zone: string;
  /** Id of the open chat. */
  chosen: string | undefined;
  unreadOf(chat: Chat): number | boolean;
  placeOf?(chat: Chat): string;
}

/** Chats, ten at a time, newest first by default; each links to its conversation (OPS-022..027, ADM-033..036). */
export function ChatList({ asked, onAsk, onClear, chats, search, note, none, zone, chosen, ...of }: ChatListProps) {
  const styles = useStyles();
  const { pathname, search: address } = useLocation();
  const [viewer] = useState(viewerZone);
  const today = dayKeyOf(useNow(60_000), zone);
  useReportChats(chats.shown.length > 0);
  const narrowed = asked.search.trim() !== '' || !asked.read || !asked.unread;
  const to = (chatId: string) => {
    const params = new URLSearchParams(address);
    params.set('chat', chatId);
    return `${pathname}?${params}`;
  };
  return (
    <section className={styles.root} aria-label={text.list}>
      <ChatListBar asked={asked} search={search} onAsk={onAsk} />
      {note}
      <div className={styles.scroll} aria-busy={chats.status === 'loading'}>
        {chats.status === 'error' && <ErrorState text={chats.error ?? ''} onRetry={chats.retry} />}
        {chats.status === 'loading' && (
          <div className={styles.loading}>
            <Skeleton layout="workers" rows={8} />
          </div>
        )}
        {chats.status === 'ready' &&
          chats.shown.length === 0 &&
          !chats.more &&
          (narrowed ? (
            <EmptyState text={text.noneFound} action={<Button onClick={onClear}>{text.clear}</Button>} />
          ) : (
            <EmptyState text={none} icon={<NoChatsPicture />} />
          ))}
        <ul className={styles.list}>
          {chats.shown.map((chat) => (
            <li key={chat.id}>
              <ChatRow
                chat={chat}
                unread={of.unreadOf(chat)}
                place={of.placeOf?.(chat)}
                chosen={chat.id === chosen}
                to={to(chat.id)}
                today={today}
                zone={zone}
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

import { useState, type UIEvent } from 'react';
import { type Message, messagesText } from '@spot/contracts/dayof';
import { useNow, useSession, type PagedQuery } from '@spot/contracts/shell-api';
import { dayKeyOf, viewerZone } from '@spot/contracts/time';
import { Button, makeStyles, tokens } from '@spot/contracts/ui/core';
import { ErrorState, Skeleton } from '@spot/contracts/ui/data';
import { Bubble } from './bubble';
import { byDay, dayWords } from './days';

const text = messagesText.conversation;

/** Older messages load when the scroll position is this close to the oldest one (px). */
const nearTop = 200;

const useStyles = makeStyles({
  // The reversed order anchors the scroll position at the newest message, so messages added above do not move it.
  scroll: {
    display: 'flex',
    flexDirection: 'column-reverse',
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    padding: `0 ${tokens.spacingHorizontalL}`,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  inner: { display: 'flex', flexDirection: 'column', paddingBottom: tokens.spacingVerticalM },
  days: { listStyleType: 'none', margin: 0, padding: 0 },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    listStyleType: 'none',
    margin: 0,
    padding: 0,
  },
  day: {
    margin: `${tokens.spacingVerticalM} 0 ${tokens.spacingVerticalS}`,
    textAlign: 'center',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  earlier: { alignSelf: 'center', marginTop: tokens.spacingVerticalS },
  quiet: {
    alignSelf: 'center',
    margin: `${tokens.spacingVerticalM} 0 0`,
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
});

interface MessageLogProps {
  zone: string;
  name: string;
  /** Whether the user can write the first message. */
  open: boolean;
  messages: PagedQuery<Message>;
}

/** The messages of a chat by day, newest at the bottom; older ones load when the user scrolls near the top (OPS-026). */
export function MessageLog({ zone, name, open, messages }: MessageLogProps) {
  const styles = useStyles();
  const me = useSession(({ user }) => user?.uid ?? '');
  const [viewer] = useState(viewerZone);
  const today = dayKeyOf(useNow(60_000), zone);
  const { status, rows, more } = messages;
  const onScroll = ({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: UIEvent<HTMLElement>) => {
    if (scrollHeight - clientHeight - Math.abs(scrollTop) < nearTop) more?.();
  };
  return (
    <div
      className={styles.scroll}
      role="log"
      aria-label={text.log(name)}
      aria-busy={status === 'loading'}
      tabIndex={0}
      onScroll={onScroll}
    >
      <div className={styles.inner}>
        {status === 'error' && <ErrorState text={messages.error ?? ''} onRetry={messages.retry} />}
        {status === 'loading' && <Skeleton layout="workers" rows={3} />}
        {status === 'ready' && more && (
          <Button className={styles.earlier} size="small" appearance="subtle" onClick={more}>
            {text.earlier}
          </Button>
        )}
        {status === 'ready' && !more && (
          <p className={styles.quiet}>{rows.length > 0 ? text.start : open ? text.nothing(name) : text.nothingYet}</p>
        )}
        <ul className={styles.days}>
          {byDay(rows, zone).map(({ day, messages: found }) => (
            <li key={day}>
              <h2 className={styles.day}>{dayWords(day, today)}</h2>
              <ul className={styles.list}>
                {found.map((message) => (
                  <Bubble key={message.id} message={message} zone={zone} viewer={viewer} me={me} />
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

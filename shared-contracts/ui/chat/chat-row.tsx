import { memo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { type Chat, type Message, messagesText } from '@spot/contracts/dayof';
import type { DayKey } from '@spot/contracts/core';
import { dayKeyOf, formatMonthDay, formatTimeFor } from '@spot/contracts/time';
import { makeStyles, mergeClasses, oneLine, tokens } from '@spot/contracts/ui/core';
import { Avatar, CounterBadge } from '@spot/contracts/ui/data';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '40px minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  chosen: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    boxShadow: `inset 3px 0 0 ${tokens.colorBrandStroke1}`,
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  picture: { gridRow: '1 / span 2' },
  three: { gridRow: '1 / span 3' },
  place: { gridColumn: '2 / span 2' },
  cut: oneLine,
  name: { fontWeight: tokens.fontWeightSemibold },
  last: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  fresh: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  time: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, fontVariantNumeric: 'tabular-nums' },
  badge: { justifySelf: 'end', minHeight: '20px', display: 'flex', alignItems: 'center' },
});

interface ChatRowProps {
  chat: Chat;
  /** Number of unread messages, or only whether there are any. */
  unread: number | boolean;
  /** Team and company of the chat, if the list shows chats of several. */
  place?: string;
  chosen: boolean;
  to: string;
  today: DayKey;
  zone: string;
  viewer: string;
}

/** A chat's picture, name, latest message with its time, and number of unread messages. */
export const ChatRow = memo(function ChatRow({ chat, unread, place, chosen, to, today, zone, viewer }: ChatRowProps) {
  const styles = useStyles();
  const { spotterName, spotterProfPic, lastMessage } = chat;
  const day = lastMessage && dayKeyOf(lastMessage.at, zone);
  const line = lastMessage?.text.replace(/\s+/gu, ' ') ?? '';
  return (
    <RouterLink
      to={to}
      className={mergeClasses(styles.root, chosen && styles.chosen)}
      aria-current={chosen ? 'true' : undefined}
    >
      <Avatar
        aria-hidden
        className={mergeClasses(styles.picture, place !== undefined && styles.three)}
        name={spotterName}
        color="colorful"
        size={40}
        {...(spotterProfPic ? { image: { src: spotterProfPic, loading: 'lazy' as const } } : {})}
      />
      <span className={mergeClasses(styles.cut, styles.name)}>{spotterName}</span>
      <span className={styles.time}>
        {lastMessage && day && (day === today ? formatTimeFor(viewer, lastMessage.at, zone) : formatMonthDay(day))}
      </span>
      {place !== undefined && <span className={mergeClasses(styles.cut, styles.last, styles.place)}>{place}</span>}
      <span className={mergeClasses(styles.cut, styles.last, Boolean(unread) && styles.fresh)}>
        {lastLine(lastMessage?.senderSide, line)}
      </span>
      <span className={styles.badge}>
        {Boolean(unread) && (
          <CounterBadge
            {...(unread === true ? { dot: true, showZero: true } : { count: Number(unread) })}
            size="small"
            color="danger"
            aria-label={unread === true ? messagesText.hasUnread : messagesText.unreadCount(Number(unread))}
            role="img"
          />
        )}
      </span>
    </RouterLink>
  );
});

function lastLine(side: Message['senderSide'] | undefined, line: string): string {
  if (side === 'admin') return messagesText.officeLast(line);
  return side === 'employer' ? messagesText.ownLast(line) : line;
}

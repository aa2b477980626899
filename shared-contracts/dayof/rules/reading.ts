import type { Activity } from '../entities/activity';
import type { Reading } from '../entities/reading';
import type { Chat } from '../entities/chat';

/** Who reads: by their email, since when, and what they have marked. */
export interface Reader {
  email: string;
  /** What was there before somebody came is nobody's news (ms). */
  since: number;
  marks: Pick<Reading, 'chats' | 'counts' | 'updatesAt'> | undefined;
}

type Counted = Pick<Chat, 'id' | 'lastMessage' | 'fromWorker' | 'createdAt'>;

/** How many messages of a worker are new to this person; none once somebody of the team wrote the last word (decision C25). */
export function unreadMessages({ id, lastMessage, fromWorker, createdAt }: Counted, { since, marks }: Reader): number {
  if (lastMessage?.senderSide !== 'worker') return 0;
  if (lastMessage.at <= Math.max(since, marks?.chats[id] ?? 0)) return 0;
  // Of a chat older than the person, which they never opened, only the newest is known to be new.
  const read = marks?.counts[id] ?? (createdAt > since ? 0 : fromWorker - 1);
  return Math.max(1, fromWorker - read);
}

/** An update is unread until the person has clicked it or marked all as read (OPS-084). */
export function isUnreadUpdate(
  { readBy, createdAt }: Pick<Activity, 'readBy' | 'createdAt'>,
  { email, since, marks }: Reader,
): boolean {
  return createdAt > Math.max(since, marks?.updatesAt ?? 0) && !readBy.includes(email);
}

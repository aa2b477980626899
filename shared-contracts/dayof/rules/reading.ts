import type { Activity } from '../entities/activity';
import type { Reading } from '../entities/reading';
import type { Chat } from '../entities/chat';

/** The person who reads: their email, when they joined, and what they have marked as read. */
export interface Reader {
  email: string;
  /** When the person joined (ms); older messages and updates are not new to them. */
  since: number;
  marks: Pick<Reading, 'chats' | 'counts' | 'updatesAt'> | undefined;
}

type Counted = Pick<Chat, 'id' | 'lastMessage' | 'fromWorker' | 'createdAt'>;

/** Number of the worker's messages that are new to this person; 0 if the last message is the team's (decision C25). */
export function unreadMessages({ id, lastMessage, fromWorker, createdAt }: Counted, { since, marks }: Reader): number {
  if (lastMessage?.senderSide !== 'worker') return 0;
  if (lastMessage.at <= Math.max(since, marks?.chats[id] ?? 0)) return 0;
  // In a chat older than the person that they never opened, only the newest message counts as new.
  const read = marks?.counts[id] ?? (createdAt > since ? 0 : fromWorker - 1);
  return Math.max(1, fromWorker - read);
}

/** Chats whose marks one document keeps; the security rules refuse more. */
export const mostMarks = 5000;
const room = 100;

/**
 * Marks to delete when a chat is marked as read: where they are too many, those of the chats that were read longest ago. Such a
 * chat is unread again if its last message is still the worker's.
 */
export function outdatedMarks(marks: Reader['marks'], chatId: string): string[] {
  const others = Object.entries(marks?.chats ?? {}).filter(([id]) => id !== chatId);
  if (others.length < mostMarks) return [];
  const byTime = others.toSorted(([, one], [, other]) => one - other);
  return byTime.slice(0, others.length - mostMarks + room).map(([id]) => id);
}

/** Whether an update is unread: the person has neither clicked it nor marked all as read (OPS-084). */
export function isUnreadUpdate(
  { readBy, createdAt }: Pick<Activity, 'readBy' | 'createdAt'>,
  { email, since, marks }: Reader,
): boolean {
  return createdAt > Math.max(since, marks?.updatesAt ?? 0) && !readBy.includes(email);
}

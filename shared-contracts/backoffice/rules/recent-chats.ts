import type { Chat } from '../../dayof/entities/chat';
import { dayMs, hourMs } from '@spot/contracts/time';

/** The office sees chats in which something was written within so long (ADM-036). */
const recentChatsMs = 30 * dayMs;

/** A newest message of this moment or later is recent (ms). */
export const recentSince = (now: number): number => now - recentChatsMs;

/** What a query asks for, which must not change with every minute: the beginning of the hour. */
export const recentSinceHour = (now: number): number => Math.floor(recentSince(now) / hourMs) * hourMs;

export const isRecentChat = ({ lastMessage }: Pick<Chat, 'lastMessage'>, now: number): boolean =>
  lastMessage !== undefined && lastMessage.at >= recentSince(now);

/** Unread to the office: no admin has seen the newest message (ADM-037). */
export const isUnreadByOffice = ({ lastMessage }: Pick<Chat, 'lastMessage'>): boolean =>
  lastMessage !== undefined && !lastMessage.adminViewed;

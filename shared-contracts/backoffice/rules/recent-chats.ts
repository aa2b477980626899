import type { Chat } from '../../dayof/entities/chat';
import { dayMs, hourMs } from '@spot/contracts/time';

/** The back office sees chats that have a message within this time (ADM-036). */
const recentChatsMs = 30 * dayMs;

/** Earliest time of a recent message (ms). */
export const recentSince = (now: number): number => now - recentChatsMs;

/** `recentSince` rounded down to the hour, so that a query does not change every minute. */
export const recentSinceHour = (now: number): number => Math.floor(recentSince(now) / hourMs) * hourMs;

export const isRecentChat = ({ lastMessage }: Pick<Chat, 'lastMessage'>, now: number): boolean =>
  lastMessage !== undefined && lastMessage.at >= recentSince(now);

/** Whether no admin has seen the newest message (ADM-037). */
export const isUnreadByOffice = ({ lastMessage }: Pick<Chat, 'lastMessage'>): boolean =>
  lastMessage !== undefined && !lastMessage.adminViewed;

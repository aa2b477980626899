import { collection, limit, orderBy, query } from '@firebase/firestore';
import { chat, message, type Message } from '../entities/chat';
import { paths } from '../../core/paths';
import { liveDocument, type LiveQuery } from '../../core/queries/live-query';

export type ChatOrder = 'newest' | 'oldest';

export const chatDocument = (chatId: string) => liveDocument(chat, paths.chat(chatId));

/** The newest messages of a chat, newest first. */
export const messagesQuery = (chatId: string, most: number): LiveQuery<Message> => ({
  key: `messages:${chatId}:${most}`,
  schema: message,
  query: (db) => query(collection(db, paths.chat(chatId), 'messages'), orderBy('date', 'desc'), limit(most)),
});

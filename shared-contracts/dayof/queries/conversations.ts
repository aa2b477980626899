import { chat, message, type Message } from '../entities/chat';
import * as paths from '../../core/paths';
import { asksFor, collection, limit, orderBy } from '../../core/queries/asks';
import { liveDocument, type LiveQuery } from '../../core/queries/live-query';

export type ChatOrder = 'newest' | 'oldest';

export const chatDocument = (chatId: string) => liveDocument(chat, paths.chat(chatId));

/** The newest messages of a chat, newest first. */
export const messagesQuery = (chatId: string, most: number): LiveQuery<Message> => ({
  key: `messages:${chatId}:${most}`,
  schema: message,
  ...asksFor(collection(paths.chat(chatId), 'messages'), orderBy('date', 'desc'), limit(most)),
});

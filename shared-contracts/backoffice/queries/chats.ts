import { collection, limit, orderBy, query, where } from '@firebase/firestore';
import { chat, type Chat } from '../../dayof/entities/chat';
import type { ChatOrder } from '../../dayof/queries/conversations';
import { at, type LiveQuery } from '../../core/queries/live-query';

export interface OfficeChatsAsked {
  order: ChatOrder;
  /** The beginning of a word of the worker's, team's or company's name. */
  word?: string;
  /** Only those whose newest message no admin has seen, or only the others. */
  viewed?: boolean;
  /** The uid of a worker, whose few chats are searched and filtered by the browser; `word` and `viewed` are left out then. */
  worker?: string;
  /** Whose newest message is not older (ms). */
  since: number;
}

/** Chats of all teams by their newest message (platform admins; ADM-178). */
export const officeChatsQuery = (asked: OfficeChatsAsked, most: number): LiveQuery<Chat> => ({
  key: `chats:office:${JSON.stringify(asked)}:${most}`,
  schema: chat,
  query: (db) => {
    const { order, word, viewed, worker, since } = asked;
    return query(
      collection(db, 'chats'),
      ...(worker === undefined ? [] : [where('spotterID', '==', worker)]),
      ...(word === undefined ? [] : [where('nameTokens', 'array-contains', word)]),
      ...(viewed === undefined ? [] : [where('lastMessage.adminViewed', '==', viewed)]),
      where('lastMessage.at', '>=', at(since)),
      orderBy('lastMessage.at', order === 'newest' ? 'desc' : 'asc'),
      limit(most),
    );
  },
});

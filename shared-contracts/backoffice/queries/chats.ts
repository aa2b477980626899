import { collection, limit, orderBy, query, where } from '@firebase/firestore';
import { chat, type Chat } from '../../dayof/entities/chat';
import type { ChatOrder } from '../../dayof/queries/conversations';
import { at, type LiveQuery } from '../../core/queries/live-query';

export interface OfficeChatsAsked {
  order: ChatOrder;
  /** Prefix of a word in the worker's, team's or company's name. */
  word?: string;
  /** Whether an admin has seen the newest message; if omitted, all chats. */
  viewed?: boolean;
  /** Uid of a worker, whose few chats the browser searches and filters itself, without `word` and `viewed`. */
  worker?: string;
  /** Earliest time of the newest message (ms). */
  since: number;
}

/** Chats of all teams, newest message first (platform admins; ADM-178). */
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

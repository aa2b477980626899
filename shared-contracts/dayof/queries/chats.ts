import { chat, type Chat } from '../entities/chat';
import { hired, type Hired } from '../../scheduling/entities/hired';
import { reading } from '../entities/reading';
import * as paths from '../../core/paths';
import type { ChatOrder } from './conversations';
import { asksFor, collection, collectionGroup, limit, orderBy, where } from '../../core/queries/asks';
import { at, liveDocument, type LiveQuery } from '../../core/queries/live-query';
import { waitingChatsKey } from '../../core/queries/news';

/**
 * A team's chats, latest message first; with `word`, only those with a name that has a word beginning with it (decisions
 * section 7).
 */
export const chatsQuery = (
  teamId: string,
  order: ChatOrder,
  word: string | undefined,
  most: number,
): LiveQuery<Chat> => ({
  key: `chats:${teamId}:${order}:${word ?? ''}:${most}`,
  schema: chat,
  ...asksFor(
    collection('chats'),
    where('teamID', '==', teamId),
    ...(word === undefined ? [] : [where('nameTokens', 'array-contains', word)]),
    orderBy('lastMessage.at', order === 'newest' ? 'desc' : 'asc'),
    limit(most),
  ),
});

/** A team's chats whose last message is from the worker, newest first. */
export const waitingChatsQuery = (teamId: string, most: number): LiveQuery<Chat> => ({
  key: waitingChatsKey(teamId),
  schema: chat,
  ...asksFor(
    collection('chats'),
    where('teamID', '==', teamId),
    where('lastMessage.senderSide', '==', 'worker'),
    orderBy('lastMessage.at', 'desc'),
    limit(most),
  ),
});

/** What one person has read in a team. */
export const readingDocument = (teamId: string, uid: string) => liveDocument(reading, paths.reading(teamId, uid));

/** A worker's first shift with a team after a moment. */
export const nextShiftQuery = (teamId: string, uid: string, since: number): LiveQuery<Hired> => ({
  key: `hired:next:${teamId}:${uid}:${since}`,
  schema: hired,
  ...asksFor(
    collectionGroup('hired'),
    where('teamID', '==', teamId),
    where('spotterID', '==', uid),
    where('cancelled', '==', false),
    where('gigStart', '>=', at(since)),
    orderBy('gigStart', 'asc'),
    limit(1),
  ),
});

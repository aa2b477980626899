import { chatsQuery } from '@spot/contracts/dayof/queries';
import { type Chat, messagesText, unreadMessages } from '@spot/contracts/dayof';
import type { Team } from '@spot/contracts/accounts';
import { askedWord, nameMatches } from '@spot/contracts/core';
import { useChatPages, type SearchQuery } from '@spot/contracts/ui/chat';
import type { Reading } from '../reading/useReader';

/**
 * A page of the team's chats. The database filters by one word of the name and sorts; further words and what this person has
 * read are filtered here, once that is known. The open chat always stays, because opening it has just marked it as read.
 */
export function useChats(
  team: Team,
  { reader, status, retry }: Reading,
  { order, search, read, unread }: SearchQuery,
  chosen: string | undefined,
): ReturnType<typeof useChatPages> {
  const word = askedWord(search);
  const unknown = read !== unread && status !== 'ready';
  const pages = useChatPages({
    list: `${order} ${search} ${read} ${unread}`,
    queryOf: (most) => ((read || unread) && !unknown ? chatsQuery(team.id, order, word, most) : null),
    keep: (chat: Chat) =>
      nameMatches(chat.spotterName, search) &&
      (chat.id === chosen || ((reader ? unreadMessages(chat, reader) : 0) > 0 ? unread : read)),
    sparse: !read || !unread || search.trim().includes(' '),
  });
  if (!unknown) return pages;
  const error = status === 'error' ? messagesText.readingFailed : undefined;
  return { status, error, shown: [], more: undefined, retry };
}

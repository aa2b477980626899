import { chatsQuery } from '@spot/contracts/dayof/queries';
import { type Chat, unreadMessages, type Reader } from '@spot/contracts/dayof';
import type { Team } from '@spot/contracts/accounts';
import { askedWord, nameMatches } from '@spot/contracts/core';
import { useChatPages, type SearchQuery } from '@spot/contracts/ui/chat';

/**
 * A page of the team's chats. The database filters by one word of the name and sorts; further words and what this person has
 * read are filtered here. The open chat always stays, because opening it has just marked it as read.
 */
export function useChats(
  team: Team,
  reader: Reader | undefined,
  { order, search, read, unread }: SearchQuery,
  chosen: string | undefined,
) {
  const word = askedWord(search);
  return useChatPages({
    list: `${order} ${search} ${read} ${unread}`,
    queryOf: (most) => (read || unread ? chatsQuery(team.id, order, word, most) : null),
    keep: (chat: Chat) =>
      nameMatches(chat.spotterName, search) &&
      (chat.id === chosen || ((reader ? unreadMessages(chat, reader) : 0) > 0 ? unread : read)),
    sparse: !read || !unread || search.trim().includes(' '),
  });
}

import { useMemo } from 'react';
import { waitingChatsQuery } from '@spot/contracts/dayof/queries';
import type { Team } from '@spot/contracts/accounts';
import { unreadMessages, type Reader } from '@spot/contracts/dayof';
import { useLiveQuery } from '@spot/contracts/shell-api';

/** In chats: those of the people of a day, also where the newest ones are of others or were read without an answer. */
const most = 50;

/** Number of unread messages of each worker. */
export function useWaiting(team: Team, reader: Reader | undefined): ReadonlyMap<string, number> {
  const { data } = useLiveQuery(waitingChatsQuery(team.id, most));
  return useMemo(
    () => new Map(reader ? (data ?? []).map((chat) => [chat.spotterID, unreadMessages(chat, reader)]) : []),
    [data, reader],
  );
}

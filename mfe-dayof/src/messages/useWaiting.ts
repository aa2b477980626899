import { useMemo } from 'react';
import { waitingChatsQuery } from '@spot/contracts/dayof/queries';
import type { Team } from '@spot/contracts/accounts';
import { dayofText, unreadMessages } from '@spot/contracts/dayof';
import { useLiveQuery, useShell } from '@spot/contracts/shell-api';
import type { Reading } from '../reading/useReader';

/** In chats: those of the people of a day, also where the newest ones are of others or were read without an answer. */
const most = 50;

interface Waiting {
  /** Number of unread messages of each worker. */
  counts: ReadonlyMap<string, number>;
  /** Why the numbers are missing. */
  error: string | undefined;
  retry(): void;
}

/** The unread messages of the team's workers, and whether they can be read. */
export function useWaiting(team: Team, { reader, status: readingStatus, retry }: Reading): Waiting {
  const { live } = useShell();
  const query = waitingChatsQuery(team.id, most);
  const { data, status } = useLiveQuery(query);
  const counts = useMemo(
    () => new Map(reader ? (data ?? []).map((chat) => [chat.spotterID, unreadMessages(chat, reader)]) : []),
    [data, reader],
  );
  return {
    counts,
    error: status === 'error' || readingStatus === 'error' ? dayofText.checkIns.unreadFailed : undefined,
    retry() {
      if (status === 'error') live.retry(query.key);
      if (readingStatus === 'error') retry();
    },
  };
}

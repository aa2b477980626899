import { useMemo } from 'react';
import { readingDocument } from '@spot/contracts/dayof/queries';
import type { Team } from '@spot/contracts/accounts';
import type { Reader } from '@spot/contracts/dayof';
import { useLiveDocument, useSession, useShell } from '@spot/contracts/shell-api';

export interface Reading {
  /** Undefined until it has loaded, and for platform admins, to whom nothing is unread. */
  reader: Reader | undefined;
  status: 'loading' | 'ready' | 'error';
  retry(): void;
}

/** What the person has read of the team, and whether that is known. */
export function useReading(team: Pick<Team, 'id'>): Reading {
  const { live } = useShell();
  const uid = useSession(({ user }) => user?.uid ?? '');
  const email = useSession(({ user }) => user?.email ?? '');
  const admin = useSession(({ user }) => user?.admin ?? false);
  const since = useSession(({ employee }) => employee?.createdAt ?? 0);
  const document = readingDocument(team.id, uid);
  const { data, status } = useLiveDocument(admin ? null : document);
  const reader = useMemo(
    () => (!admin && status === 'ready' ? { email, since, marks: data ?? undefined } : undefined),
    [admin, status, data, email, since],
  );
  return { reader, status: admin ? 'ready' : status, retry: () => live.retry(document.key) };
}

/** What the person has read of the team. Undefined until it has loaded, and for platform admins, to whom nothing is unread. */
export const useReader = (team: Pick<Team, 'id'>): Reader | undefined => useReading(team).reader;

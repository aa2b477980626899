import { useMemo } from 'react';
import { readingDocument } from '@spot/contracts/dayof/queries';
import type { Team } from '@spot/contracts/accounts';
import type { Reader } from '@spot/contracts/dayof';
import { useLiveDocument, useSession } from '@spot/contracts/shell-api';

/** What the person has read of the team. Undefined until it has loaded, and for platform admins, to whom nothing is unread. */
export function useReader(team: Pick<Team, 'id'>): Reader | undefined {
  const uid = useSession(({ user }) => user?.uid ?? '');
  const email = useSession(({ user }) => user?.email ?? '');
  const admin = useSession(({ user }) => user?.admin ?? false);
  const since = useSession(({ employee }) => employee?.createdAt ?? 0);
  const { data, status } = useLiveDocument(admin ? null : readingDocument(team.id, uid));
  return useMemo(
    () => (status === 'ready' ? { email, since, marks: data ?? undefined } : undefined),
    [status, data, email, since],
  );
}

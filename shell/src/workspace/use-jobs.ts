import { jobsUnderWayQuery, type LiveStore } from '@spot/contracts/core/queries';
import type { Job } from '@spot/contracts/core';
import { selectedTeam, type Session } from '@spot/contracts/shell-api';
import { useEffect, useMemo, useReducer, useState } from 'react';

/** Shorter jobs show their progress only where they were started. */
const shownAfterMs = 2_000;
const nothing: readonly Job[] = [];

/** Running jobs: the person's own, and everybody's for the chosen team. */
export function useJobs(live: Pick<LiveStore, 'state' | 'subscribeQuery'>, session: Session): readonly Job[] {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const ready = session.status === 'ready';
  const uid = ready ? session.user?.uid : undefined;
  const teamId =
    ready && (session.user?.admin !== true || session.viewingAs) ? selectedTeam(session)?.team.id : undefined;
  const query = useMemo(() => (uid ? jobsUnderWayQuery(uid, teamId) : undefined), [uid, teamId]);
  useEffect(() => (query ? live.subscribeQuery(query, draw) : undefined), [live, query]);
  const running = (query && live.state<readonly Job[]>(query.key).data) ?? nothing;

  const some = running.length > 0;
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!some) return undefined;
    const timer = setTimeout(() => setLasting(true), shownAfterMs);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [some]);
  return some && lasting ? running : nothing;
}

import { ownJobsQuery, teamJobsQuery, type LiveStore } from '@spot/contracts/core/queries';
import type { Job } from '@spot/contracts/core';
import { selectedTeam, type Session } from '@spot/contracts/shell-api';
import { useEffect, useMemo, useReducer, useState } from 'react';

/** What ends sooner has its own sign where it was begun. */
const shownAfterMs = 2_000;
const nothing: readonly Job[] = [];

/** Work that is still under way: what the person began, and what anybody began on the team that is shown. */
export function useJobs(live: Pick<LiveStore, 'state' | 'subscribeQuery'>, session: Session): readonly Job[] {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const ready = session.status === 'ready';
  const uid = ready ? session.user?.uid : undefined;
  const teamId =
    ready && (session.user?.admin !== true || session.viewingAs) ? selectedTeam(session)?.team.id : undefined;
  const queries = useMemo(
    () => [...(uid ? [ownJobsQuery(uid)] : []), ...(teamId ? [teamJobsQuery(teamId)] : [])],
    [uid, teamId],
  );
  useEffect(() => {
    const stops = queries.map((query) => live.subscribeQuery(query, draw));
    return () => stops.forEach((stop) => stop());
  }, [live, queries]);
  const found = queries.flatMap(({ key }) => live.state<readonly Job[]>(key).data ?? []);
  const running = [...new Map(found.map((job) => [job.id, job])).values()];

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

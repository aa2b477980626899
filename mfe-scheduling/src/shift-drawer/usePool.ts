import { blockedWorkersQuery } from '@spot/contracts/accounts/queries';
import { poolQuery } from '@spot/contracts/scheduling/queries';
import type { Gig, PoolEntry } from '@spot/contracts/scheduling';
import { isOwnWork } from '@spot/contracts/core';
import { useLiveQuery, useSession, useShell } from '@spot/contracts/shell-api';
import { searchFrom } from './ShiftSections';
import { useEffect, useMemo, useRef, useState } from 'react';

const step = 20;
/** Number of workers to search by name. */
const searched = 500;
const none: readonly never[] = [];

export interface Pool {
  status: 'loading' | 'ready' | 'error';
  error: string | undefined;
  retry(): void;
  /** Last worked first, without workers blocked by the company (decision C34) and the user. */
  workers: readonly PoolEntry[];
  /** Number of workers shown without a search. */
  shown: number;
  more: boolean;
  growing: boolean;
  /** Whether the pool is long enough for a search box. */
  long: boolean;
  loadMore(): void;
}

/**
 * The worker pool of a shift's team, 20 more at a time (decisions section 7). A search loads all of it, because the worker may
 * be anywhere.
 */
export function usePool(gig: Pick<Gig, 'teamID' | 'groupID'> | undefined, searching: boolean): Pool {
  const { live: store } = useShell();
  const me = useSession(({ user }) => user?.uid);
  const [asked, setMost] = useState(step);
  // Stays loaded after a search, because selected workers would otherwise leave the list when the search text is cleared.
  const far = useRef(false);
  far.current ||= searching;
  const most = far.current ? Math.max(asked, searched) : asked;
  const { teamID, groupID } = gig ?? {};
  const workersQuery = useMemo(() => (teamID === undefined ? null : poolQuery(teamID, most)), [teamID, most]);
  const blockedQuery = useMemo(() => (groupID === undefined ? null : blockedWorkersQuery(groupID)), [groupID]);
  const pool = useLiveQuery(workersQuery);
  const blocked = useLiveQuery(blockedQuery);
  // The shorter list stays visible while the longer one loads.
  const last = useRef<readonly PoolEntry[]>(undefined);
  useEffect(() => {
    if (pool.data) last.current = pool.data;
  }, [pool.data]);
  const found = pool.data ?? last.current;
  const workers = useMemo(() => {
    if (!found || !blocked.data) return none;
    const unwanted = new Set(blocked.data.map(({ spotterId }) => spotterId));
    return found.filter(({ uid }) => !unwanted.has(uid) && !isOwnWork(me, uid));
  }, [found, blocked.data, me]);
  const error = pool.error ?? blocked.error;
  const known = found !== undefined && blocked.data !== undefined;
  return {
    status: error !== undefined ? 'error' : known ? 'ready' : 'loading',
    error,
    retry: () => {
      for (const query of [workersQuery, blockedQuery]) if (query) store.retry(query.key);
    },
    workers,
    shown: asked,
    more: known && (found.length >= most - (pool.data ? 0 : step) || (!searching && workers.length > asked)),
    growing: pool.status === 'loading',
    long: known && found.length >= searchFrom,
    loadMore: () => setMost((searching ? most : asked) + step),
  };
}

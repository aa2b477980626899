import { blockedWorkersQuery } from '@spot/contracts/accounts/queries';
import { poolQuery } from '@spot/contracts/scheduling/queries';
import type { Gig, PoolEntry } from '@spot/contracts/scheduling';
import { isOwnWork } from '@spot/contracts/core';
import { useLiveQuery, usePagedQuery, useSession, useShell } from '@spot/contracts/shell-api';
import { searchFrom } from './ShiftSections';
import { useEffect, useMemo, useState } from 'react';

const step = 20;
/** Number of workers to search by name. */
const searched = 500;
const none: readonly never[] = [];

export interface Pool {
  status: 'loading' | 'ready' | 'error';
  error: string | undefined;
  retry(): void;
  /** Hired last first, without workers blocked by the company (decision C34) and the user. */
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
  const [asked, setAsked] = useState(step);
  const { teamID, groupID } = gig ?? {};
  const pool = usePagedQuery((most) => (teamID === undefined ? null : poolQuery(teamID, most)), step);
  const { rows: found, more, complete, reach } = pool;
  useEffect(() => {
    if (searching) reach(searched);
  }, [searching, reach]);
  const blockedQuery = useMemo(() => (groupID === undefined ? null : blockedWorkersQuery(groupID)), [groupID]);
  const blocked = useLiveQuery(blockedQuery);
  const workers = useMemo(() => {
    if (!blocked.data) return none;
    const unwanted = new Set(blocked.data.map(({ spotterId }) => spotterId));
    return found.filter(({ uid }) => !unwanted.has(uid) && !isOwnWork(me, uid));
  }, [found, blocked.data, me]);
  const error = pool.error ?? blocked.error;
  const known = pool.status === 'ready' && blocked.data !== undefined;
  return {
    status: error !== undefined ? 'error' : known ? 'ready' : 'loading',
    error,
    retry: () => {
      pool.retry();
      if (blockedQuery) store.retry(blockedQuery.key);
    },
    workers,
    shown: asked,
    more: known && (!complete || (!searching && workers.length > asked)),
    growing: known && !complete && !more,
    long: known && found.length >= searchFrom,
    loadMore: () => {
      if (searching || workers.length < asked + step) more?.();
      if (!searching) setAsked(asked + step);
    },
  };
}

import { gigsOfDaysQuery, hiredOfWeekQuery } from '@spot/contracts/dayof/queries';
import { groupDocument } from '@spot/contracts/accounts/queries';
import type { DayKey } from '@spot/contracts/core';
import type { Gig } from '@spot/contracts/scheduling';
import { type Team, can, type Role } from '@spot/contracts/accounts';
import { useLiveDocument, useLiveQuery, useNow, useSession, useShell } from '@spot/contracts/shell-api';
import { weekDays } from '@spot/contracts/time';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useElsewhere } from './useElsewhere';
import { keepSheet, layoutSheet, type SheetClock, type SheetRow } from './sheet';

export interface Sheet {
  status: 'loading' | 'ready' | 'error';
  error: string | undefined;
  retry(): void;
  days: readonly DayKey[];
  rows: readonly SheetRow[];
  /** Number of shifts whose records could not be read. */
  leftOut: number;
  manualHours: boolean;
  /** Requests the hours with other teams again; defined after a failure. */
  askElsewhere: (() => void) | undefined;
}

const none: readonly never[] = [];
/** In ms; a status is never later than this. */
const tickMs = 15_000;

/** A team's live week: the hired workers in one query and, for admins, the shifts with their wages in another. */
export function useSheet(team: Team, monday: DayKey, role: Role | undefined): Sheet {
  const { live: store } = useShell();
  const now = useNow(tickMs);
  const admin = can(role, 'payColumns');
  const mayAdjust = can(role, 'adjustTime');
  const uid = useSession(({ user }) => user?.uid);
  const hiredQuery = useMemo(() => hiredOfWeekQuery(team.id, monday), [team.id, monday]);
  const gigsQuery = useMemo(() => (admin ? gigsOfDaysQuery(team.id, monday, 7) : null), [admin, team.id, monday]);
  const companyDocument = useMemo(() => groupDocument(team.group_uid), [team.group_uid]);
  const hired = useLiveQuery(hiredQuery);
  const gigs = useLiveQuery(gigsQuery);
  const company = useLiveDocument(companyDocument);
  const days = useMemo(() => weekDays(monday, 'monday'), [monday]);
  const byId = useMemo(() => new Map((gigs.data ?? none).map((gig: Gig) => [gig.id, gig])), [gigs.data]);
  const manualHours = company.data?.requireManualHours ?? false;

  const workers = useMemo(() => new Set((hired.data ?? none).map(({ spotterID }) => spotterID)).size, [hired.data]);
  const elsewhere = useElsewhere(team.id, monday, workers);

  const shown = useRef<readonly SheetRow[]>(none);
  const rows = useMemo(() => {
    const clock: SheetClock = { now, manualHours, admin, mayAdjust, uid };
    return keepSheet(shown.current, layoutSheet(hired.data ?? none, byId, days, clock, elsewhere.minutes));
  }, [hired.data, byId, days, now, manualHours, admin, mayAdjust, uid, elsewhere.minutes]);
  useEffect(() => {
    shown.current = rows;
  }, [rows]);

  const retry = useCallback(() => {
    for (const asked of [hiredQuery, gigsQuery, companyDocument]) if (asked) store.retry(asked.key);
  }, [store, hiredQuery, gigsQuery, companyDocument]);
  const asked = [hired, company, ...(admin ? [gigs] : [])];
  const failed = asked.find(({ status }) => status === 'error');
  return {
    status: failed ? 'error' : asked.some(({ status }) => status === 'loading') ? 'loading' : 'ready',
    error: failed?.error,
    retry,
    days,
    rows: asked.some(({ status }) => status === 'loading') ? none : rows,
    leftOut: (hired.status === 'ready' && hired.leftOut) || 0,
    manualHours,
    askElsewhere: elsewhere.failed ? elsewhere.again : undefined,
  };
}

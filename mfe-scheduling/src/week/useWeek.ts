import { positionsQuery, weekGigsQuery } from '@spot/contracts/data';
import type { DayKey, Gig, Team } from '@spot/contracts/entities';
import { useLiveQuery, useShell } from '@spot/contracts/shell-api';
import { weekDays } from '@spot/contracts/time';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { departmentsOf, keepUnchanged, layoutWeek, type WeekRow } from './weekLayout';

export interface Week {
  status: 'loading' | 'ready' | 'error';
  error: string | undefined;
  retry(): void;
  days: readonly DayKey[];
  /** Rows as far as they are known: while the shifts are on their way, the positions stand alone. */
  rows: readonly WeekRow[];
  gigs: readonly Gig[];
  departments: readonly string[];
}

const none: readonly never[] = [];

/** The live week of a team: two queries, whatever the number of shifts or of workers (SCH-226, SCH-227). */
export function useWeek(team: Team, firstDay: DayKey, chosen: ReadonlySet<string>): Week {
  const { live: store } = useShell();
  const templatesQuery = useMemo(() => positionsQuery(team.id), [team.id]);
  const gigsQuery = useMemo(() => weekGigsQuery(team.id, firstDay, team.timeZone), [team.id, firstDay, team.timeZone]);
  const positions = useLiveQuery(templatesQuery);
  const gigs = useLiveQuery(gigsQuery);
  const days = useMemo(() => weekDays(firstDay, 'sunday'), [firstDay]);
  const templates = positions.data ?? none;
  const shifts = gigs.data ?? none;

  const shown = useRef<readonly WeekRow[]>(none);
  const rows = useMemo(
    () => keepUnchanged(shown.current, layoutWeek(templates, shifts, days, chosen)),
    [templates, shifts, days, chosen],
  );
  useEffect(() => {
    shown.current = rows;
  }, [rows]);
  const departments = useMemo(() => departmentsOf(templates, shifts, days), [templates, shifts, days]);

  const retry = useCallback(() => {
    store.retry(templatesQuery.key);
    store.retry(gigsQuery.key);
  }, [store, templatesQuery, gigsQuery]);
  const error = positions.error ?? gigs.error;
  const loading = positions.status === 'loading' || gigs.status === 'loading';
  return {
    status: error ? 'error' : loading ? 'loading' : 'ready',
    error,
    retry,
    days,
    rows,
    gigs: shifts,
    departments,
  };
}

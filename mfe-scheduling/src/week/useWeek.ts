import {
  companyGigsQuery,
  companyPositionsQuery,
  positionsQuery,
  weekGigsQuery,
} from '@spot/contracts/scheduling/queries';
import type { DayKey } from '@spot/contracts/core';
import type { Gig, PositionTemplate } from '@spot/contracts/scheduling';
import type { Team } from '@spot/contracts/accounts';
import { useLiveQuery, useShell } from '@spot/contracts/shell-api';
import { weekDays } from '@spot/contracts/time';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { departmentsOf, keepUnchanged, layoutWeek, type WeekRow } from './weekLayout';

export interface Week {
  status: 'loading' | 'ready' | 'error';
  error: string | undefined;
  retry(): void;
  days: readonly DayKey[];
  /** The rows loaded so far: while shifts load, the positions without shifts. */
  rows: readonly WeekRow[];
  gigs: readonly Gig[];
  positions: readonly PositionTemplate[];
  departments: readonly string[];
}

const none: readonly never[] = [];

/**
 * The live week of a team, or of all teams of its `company`, with two queries regardless of the numbers of shifts and workers
 * (SCH-226, SCH-227).
 */
export function useWeek(
  team: Team,
  firstDay: DayKey,
  chosen: ReadonlySet<string>,
  company: readonly Team[] | undefined,
): Week {
  const { live: store } = useShell();
  const { id, group_uid: groupId, timeZone } = team;
  const wide = company !== undefined;
  const templatesQuery = useMemo(
    () => (wide ? companyPositionsQuery(groupId) : positionsQuery(id)),
    [wide, groupId, id],
  );
  const gigsQuery = useMemo(
    () => (wide ? companyGigsQuery(groupId, firstDay, timeZone) : weekGigsQuery(id, firstDay, timeZone)),
    [wide, groupId, id, firstDay, timeZone],
  );
  const teams = useMemo(() => company && new Map(company.map((one) => [one.id, one.name])), [company]);
  const positions = useLiveQuery(templatesQuery);
  const gigs = useLiveQuery(gigsQuery);
  const days = useMemo(() => weekDays(firstDay, 'sunday'), [firstDay]);
  const templates = positions.data ?? none;
  const shifts = gigs.data ?? none;

  const shown = useRef<readonly WeekRow[]>(none);
  const rows = useMemo(
    () => keepUnchanged(shown.current, layoutWeek(templates, shifts, days, chosen, teams)),
    [templates, shifts, days, chosen, teams],
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
    positions: templates,
    departments,
  };
}

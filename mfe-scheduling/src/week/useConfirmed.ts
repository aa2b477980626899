import { confirmedOfWeekQuery } from '@spot/contracts/scheduling/queries';
import type { DayKey } from '@spot/contracts/core';
import { schedulingText, type Hired } from '@spot/contracts/scheduling';
import { useLiveQuery, useShell } from '@spot/contracts/shell-api';
import { useMemo } from 'react';

const none: readonly Hired[] = [];

interface Confirmed {
  hours: readonly Hired[];
  /** Why the hours are missing. */
  error: string | undefined;
  retry(): void;
}

/** Confirmed hours of a team's week; a week that has not begun is not queried. */
export function useConfirmed(teamId: string, firstDay: DayKey, wanted: boolean): Confirmed {
  const { live } = useShell();
  const query = useMemo(() => (wanted ? confirmedOfWeekQuery(teamId, firstDay) : null), [wanted, teamId, firstDay]);
  const { data, status } = useLiveQuery(query);
  return {
    hours: data ?? none,
    error: status === 'error' ? schedulingText.week.confirmedFailed : undefined,
    retry: () => query && live.retry(query.key),
  };
}

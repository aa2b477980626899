import { confirmedOfWeekQuery } from '@spot/contracts/scheduling/queries';
import type { DayKey } from '@spot/contracts/core';
import type { Hired } from '@spot/contracts/scheduling';
import { useLiveQuery } from '@spot/contracts/shell-api';
import { useMemo } from 'react';

const none: readonly Hired[] = [];

/** Confirmed hours of a team's week; a week that has not begun is not queried. */
export function useConfirmed(teamId: string, firstDay: DayKey, wanted: boolean): readonly Hired[] {
  const query = useMemo(() => (wanted ? confirmedOfWeekQuery(teamId, firstDay) : null), [wanted, teamId, firstDay]);
  return useLiveQuery(query).data ?? none;
}

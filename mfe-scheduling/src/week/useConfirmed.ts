import { confirmedOfWeekQuery } from '@spot/contracts/scheduling/queries';
import type { DayKey } from '@spot/contracts/core';
import type { Hired } from '@spot/contracts/scheduling';
import { useLiveQuery } from '@spot/contracts/shell-api';
import { useMemo } from 'react';

const none: readonly Hired[] = [];

/** The confirmed hours of a team's week; of a week that has not begun nothing is asked. */
export function useConfirmed(teamId: string, firstDay: DayKey, wanted: boolean): readonly Hired[] {
  const query = useMemo(() => (wanted ? confirmedOfWeekQuery(teamId, firstDay) : null), [wanted, teamId, firstDay]);
  return useLiveQuery(query).data ?? none;
}

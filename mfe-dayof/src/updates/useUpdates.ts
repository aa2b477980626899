import { activityQuery } from '@spot/contracts/dayof/queries';
import type { Live } from '@spot/contracts/core/queries';
import type { Activity } from '@spot/contracts/dayof';
import type { DayKey } from '@spot/contracts/core';
import type { Team } from '@spot/contracts/accounts';
import { useLiveQuery, useShell } from '@spot/contracts/shell-api';
import { startOfDay } from '@spot/contracts/time';

/** In entries. A day with more is counted as far as it is read. */
const most = 500;

export type Updates = Live<readonly Activity[]> & {
  /** Whether the day may have more entries. */
  more: boolean;
  retry(): void;
};

/** The team's entries since the start of the day, newest first; summary and feed share one listener. */
export function useUpdates(team: Team, today: DayKey): Updates {
  const { live } = useShell();
  const query = activityQuery(team.id, startOfDay(today, team.timeZone), most);
  const found = useLiveQuery(query);
  return { ...found, more: (found.data?.length ?? 0) >= most, retry: () => live.retry(query.key) };
}

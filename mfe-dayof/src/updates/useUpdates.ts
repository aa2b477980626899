import { activityQuery } from '@spot/contracts/dayof/queries';
import type { Live } from '@spot/contracts/core/queries';
import type { Activity } from '@spot/contracts/dayof';
import type { DayKey } from '@spot/contracts/core';
import type { Team } from '@spot/contracts/accounts';
import { useLiveQuery, useShell } from '@spot/contracts/shell-api';
import { startOfDay } from '@spot/contracts/time';

const most = 100;

/** The team's entries since the start of the day, newest first; summary and feed share one listener. */
export function useUpdates(team: Team, today: DayKey): Live<readonly Activity[]> & { retry(): void } {
  const { live } = useShell();
  const query = activityQuery(team.id, startOfDay(today, team.timeZone), most);
  return { ...useLiveQuery(query), retry: () => live.retry(query.key) };
}

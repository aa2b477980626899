import { anyPositionQuery, type Live } from '@spot/contracts/data';
import type { Team } from '@spot/contracts/entities';
import { useLiveQuery } from '@spot/contracts/shell-api';
import type { Day } from './useDay';

/** Has the team nothing yet from which a shift could be posted? Undefined while that is not known; asked without shifts only. */
export function useLacksPosition(team: Team, { data: day }: Live<Day>): boolean | undefined {
  const empty = day !== undefined && day.today.length + day.tomorrow.length === 0;
  const positions = useLiveQuery(empty ? anyPositionQuery(team.id) : null);
  if (!empty || positions.status === 'error') return false;
  return positions.data && positions.data.length === 0;
}

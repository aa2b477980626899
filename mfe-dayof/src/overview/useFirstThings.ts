import { anyPositionQuery, anyShiftQuery } from '@spot/contracts/dayof/queries';
import type { Live } from '@spot/contracts/core/queries';
import type { Team } from '@spot/contracts/accounts';
import { useLiveQuery } from '@spot/contracts/shell-api';
import type { Day } from './useDay';

export interface FirstThings {
  /** Whether the team has no position to post a shift from. Undefined until that is known. */
  lacksPosition: boolean | undefined;
  /** Whether the team has never posted a shift. Undefined until that is known. */
  lacksShift: boolean | undefined;
}

/** Which first steps a team still lacks; queried only on days without shifts. */
export function useFirstThings(team: Team, { data: day }: Live<Day>): FirstThings {
  const empty = day !== undefined && day.today.length + day.tomorrow.length === 0;
  const positions = useLiveQuery(empty ? anyPositionQuery(team.id) : null);
  const shifts = useLiveQuery(empty ? anyShiftQuery(team.id) : null);
  const lacks = ({ status, data }: Live<readonly unknown[]>) =>
    !empty || status === 'error' ? false : data && data.length === 0;
  return { lacksPosition: lacks(positions), lacksShift: lacks(shifts) };
}

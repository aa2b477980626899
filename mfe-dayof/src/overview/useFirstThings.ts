import { anyPositionQuery, anyShiftQuery } from '@spot/contracts/dayof/queries';
import type { Live } from '@spot/contracts/core/queries';
import type { Team } from '@spot/contracts/accounts';
import { useLiveQuery } from '@spot/contracts/shell-api';
import type { Day } from './useDay';

export interface FirstThings {
  /** Has the team nothing yet from which a shift could be posted? Undefined while that is not known. */
  lacksPosition: boolean | undefined;
  /** Has it never posted a shift? */
  lacksShift: boolean | undefined;
}

/** What a team does before anything else; asked on days without shifts only. */
export function useFirstThings(team: Team, { data: day }: Live<Day>): FirstThings {
  const empty = day !== undefined && day.today.length + day.tomorrow.length === 0;
  const positions = useLiveQuery(empty ? anyPositionQuery(team.id) : null);
  const shifts = useLiveQuery(empty ? anyShiftQuery(team.id) : null);
  const lacks = ({ status, data }: Live<readonly unknown[]>) =>
    !empty || status === 'error' ? false : data && data.length === 0;
  return { lacksPosition: lacks(positions), lacksShift: lacks(shifts) };
}

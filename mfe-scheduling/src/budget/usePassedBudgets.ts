import { weekGigsQuery } from '@spot/contracts/scheduling/queries';
import { budgetWeekOf, passedBudgets, type DayAmount, type Gig, type PassedBudget } from '@spot/contracts/scheduling';
import { useSession, useShell } from '@spot/contracts/shell-api';
import { useMemo } from 'react';
import { useLiveStates } from '../useLiveStates';

export interface BudgetChange {
  /** Whose shifts change. */
  teamId: string | undefined;
  /** Shifts that change, as they stand; none where shifts are added. */
  changing?: readonly string[];
  before?: readonly DayAmount[];
  after: readonly DayAmount[];
}

/** Weeks that are looked at: a posting of 30 days lies in no more. */
const most = 6;
const none: readonly never[] = [];

/** The weeks in which a change would pass the team's budget, once the shifts of those weeks are known. */
export function usePassedBudgets({
  teamId,
  changing = none,
  before = none,
  after,
}: BudgetChange): readonly PassedBudget[] {
  const { live } = useShell();
  const team = useSession(({ teams }) => teams.find((one) => one.team.id === teamId)?.team);
  const weeks = team?.weeklyBudget ? [...new Set(after.map(({ dayKey }) => budgetWeekOf(dayKey)))].sort() : [];
  const asked = weeks.slice(0, most).join();
  const listened = useMemo(() => {
    if (!team || asked === '') return [];
    return asked.split(',').map((week) => {
      const query = weekGigsQuery(team.id, week, team.timeZone);
      return { key: query.key, subscribe: (listener: () => void) => live.subscribeQuery(query, listener) };
    });
  }, [live, team, asked]);
  const states = useLiveStates<readonly Gig[]>(listened);
  if (!team || states.some(({ status }) => status !== 'ready')) return none;
  const standing = new Map(states.flatMap(({ data }) => data ?? none).map((gig) => [gig.id, gig]));
  for (const id of changing) standing.delete(id);
  return passedBudgets(team, [...standing.values()], before, after);
}

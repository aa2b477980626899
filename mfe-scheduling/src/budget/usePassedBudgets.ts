import { weekGigsQuery } from '@spot/contracts/scheduling/queries';
import { budgetWeekOf, passedBudgets, type DayAmount, type Gig, type PassedBudget } from '@spot/contracts/scheduling';
import { useSession, useShell } from '@spot/contracts/shell-api';
import { useMemo } from 'react';
import { useLiveStates } from '../useLiveStates';

export interface BudgetChange {
  /** Team of the shifts. */
  teamId: string | undefined;
  /** Existing shifts that change; empty if shifts are added. */
  changing?: readonly string[];
  before?: readonly DayAmount[];
  after: readonly DayAmount[];
}

/** Maximum number of weeks to check: a posting of 30 days touches no more. */
const most = 6;
const none: readonly never[] = [];

export interface BudgetCheck {
  /** The weeks in which a change would exceed the team's budget; empty until their shifts are loaded. */
  passed: readonly PassedBudget[];
  /** Loads again what failed; undefined if nothing has. */
  again: (() => void) | undefined;
}

/** Compares the weeks that a change touches with the team's budget. */
export function usePassedBudgets({ teamId, changing = none, before = none, after }: BudgetChange): BudgetCheck {
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
  const failed = listened.filter((_, index) => states[index]?.status === 'error');
  if (failed.length > 0) return { passed: none, again: () => failed.forEach(({ key }) => live.retry(key)) };
  if (!team || states.some(({ status }) => status !== 'ready')) return { passed: none, again: undefined };
  const standing = new Map(states.flatMap(({ data }) => data ?? none).map((gig) => [gig.id, gig]));
  for (const id of changing) standing.delete(id);
  return { passed: passedBudgets(team, [...standing.values()], before, after), again: undefined };
}

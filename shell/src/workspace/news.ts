import {
  newestEndedShiftQuery,
  newestIdCheckQuery,
  newestMessageQuery,
  newestShiftQuery,
  type LiveQuery,
} from '@spot/contracts/core/queries';
import type { Employee } from '@spot/contracts/accounts';
import { isServed } from '@spot/contracts/routes';
import { selectedTeam, type Session } from '@spot/contracts/shell-api';

/** Keys of `lastReadAt` in the person's own record. */
export type Mark = 'shifts' | 'timesheet' | 'messages' | 'idChecks';

/** News for a tab: the query for its newest entry, and that entry's time (ms). */
export interface Source {
  tab: string;
  mark: Mark;
  query: LiveQuery<unknown>;
  at(newest: unknown): number;
}

function source<T>(tab: string, mark: Mark, query: LiveQuery<T>, at: (newest: T) => number): Source {
  return { tab, mark, query, at: (newest) => at(newest as T) };
}

/**
 * For employers of the chosen team, for the back office of all companies, and none while viewing a company (decision C22). Tabs
 * without a page are left out, because a dot promises something to see.
 */
export function sourcesOf(session: Session): Source[] {
  if (session.status !== 'ready' || session.viewingAs) return [];
  const office = session.user?.admin === true;
  const team = selectedTeam(session)?.team.id;
  if (!office && team === undefined) return [];
  const of = office ? undefined : team;
  const all = [
    source(office ? '/allshifts' : '/shifts', 'shifts', newestShiftQuery(of), ({ createdAt }) => createdAt),
    source(office ? '/timesheets' : '/timesheet', 'timesheet', newestEndedShiftQuery(of), ({ end }) => end),
    source(office ? '/adminmessages' : '/messages', 'messages', newestMessageQuery(of), (chat) => chat.lastMessage.at),
    ...(office ? [source('/certnverifications', 'idChecks', newestIdCheckQuery(), ({ createdAt }) => createdAt)] : []),
  ];
  return all.filter(({ tab }) => isServed(tab));
}

/**
 * When the person last opened the tab (ms). Without an entry, the time when they joined, so that older news does not count;
 * Infinity while the entry is still being written, which means now.
 */
export function readAt({ lastReadAt, createdAt = 0 }: Pick<Employee, 'lastReadAt' | 'createdAt'>, mark: Mark): number {
  const marks = typeof lastReadAt === 'object' && lastReadAt !== null ? (lastReadAt as Record<string, unknown>) : {};
  if (!(mark in marks)) return createdAt;
  const at = marks[mark];
  return typeof at === 'number' ? at : Infinity;
}

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

/** What somebody has read, as the keys of `lastReadAt` on their own record. */
export type Mark = 'shifts' | 'timesheet' | 'messages' | 'idChecks';

/** Something a tab may tell of: the newest one there is, and when it came about. */
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
 * Of the chosen team for employers, of all companies for the back office; who views a company is shown nothing (decision C22).
 * What no page shows yet is not asked: a dot promises that there is something to see.
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
 * When the person last opened the tab (ms). Who never did has seen what was there before they came; a time that is still on
 * its way to the server is now.
 */
export function readAt({ lastReadAt, createdAt = 0 }: Pick<Employee, 'lastReadAt' | 'createdAt'>, mark: Mark): number {
  const marks = typeof lastReadAt === 'object' && lastReadAt !== null ? (lastReadAt as Record<string, unknown>) : {};
  if (!(mark in marks)) return createdAt;
  const at = marks[mark];
  return typeof at === 'number' ? at : Infinity;
}

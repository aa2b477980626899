import type { Employee, Group, Team } from '@spot/contracts/accounts';
import { employeeDocument, groupDocument, teamsByListQuery, teamsOfGroupQuery } from '@spot/contracts/accounts/queries';
import {
  LiveStore,
  type Live,
  type LiveDocument,
  type LiveQuery,
  type LiveStoreOptions,
} from '@spot/contracts/core/queries';
import type { SessionUser } from '@spot/contracts/shell-api';
import { reportError } from '../report';
import type { FirebaseHandles } from './firebase';
import { holdTeams } from './held-teams';
import { ownsGroup, refusal, type Known } from './reduce';

export const createLive = (
  { firestore }: FirebaseHandles,
  options: Pick<LiveStoreOptions, 'kept' | 'early' | 'asked' | 'answered' | 'lingersMs'>,
) => new LiveStore(firestore, { report: (error, path) => reportError(error, { path }), ...options });

export interface Followed {
  live: LiveStore;
  user: SessionUser;
  viewingAs: { groupId: string } | null;
  /** Tells the server that the email is verified. Rejects if that fails. */
  noteVerified(): Promise<unknown>;
}

/** Why what the session must know could not be read; `denied` by the security rules. */
export type Failure = Pick<Extract<Live<unknown>, { status: 'error' }>, 'error' | 'denied'>;
const failureOf = (answer: Live<unknown>): Failure | undefined => (answer.status === 'error' ? answer : undefined);

type Wanted = { document: LiveDocument<unknown> } | { query: LiveQuery<unknown> };
const keyOf = (wanted: Wanted) => ('document' in wanted ? wanted.document.key : wanted.query.key);

/**
 * Follows the employee, the company and the teams. Each answer names what to read next, so this takes three round trips, or one
 * if the page asked for them before (`askEarly`). Owners read the company's teams, members the three lists that can contain
 * their email.
 */
export function followKnown(
  { live, user, viewingAs, noteVerified }: Followed,
  tell: (known: Known) => void,
  fail: (failure: Failure) => void,
): () => void {
  const open = new Map<string, () => void>();
  let stopped = false;
  let noting: 'not yet' | 'asked' | 'failed' = 'not yet';

  const held = holdTeams(sync);
  const ofUser = employeeDocument(user.uid);
  const read = <T>(key: string) => live.state<T>(key);
  const companyOf = (employee: Employee | null) =>
    groupDocument(viewingAs?.groupId ?? employee?.employer_uid ?? user.uid);
  const teamsOf = (groupId: string, whole: boolean): LiveQuery<Team>[] =>
    whole
      ? [teamsOfGroupQuery(groupId)]
      : (['administrators', 'editMembers', 'viewMembers'] as const).map((list) =>
          teamsByListQuery(groupId, list, user.email),
        );

  function look(): { known: Known; wanted: Wanted[]; failure?: Failure | undefined } {
    const known: Known = { employee: undefined, group: undefined, teams: undefined };
    const wanted: Wanted[] = [{ document: ofUser }];
    const employee = read<Employee | null>(ofUser.key);
    if (employee.status !== 'ready') return { known, wanted, failure: failureOf(employee) };
    known.employee = employee.data;
    // Disabled and deleted people are refused by their record alone, because the rules may deny all other reads.
    if (refusal(user, known)) return { known, wanted };
    if (user.admin && !viewingAs) return { known, wanted };
    // The rules show no company before the email is verified; until then the guard keeps the person at /verification. Without a
    // record either, the person is unknown.
    if (user.enrolling) return { known: { ...known, group: null, teams: [] }, wanted };
    if (!user.emailVerified) return { known: employee.data ? known : { ...known, group: null, teams: [] }, wanted };
    // The record must note the verification first (ACC-042): an invited person has a company only from then on.
    if (employee.data?.verified === false && noting !== 'failed') {
      note();
      return { known, wanted };
    }

    const document = companyOf(employee.data);
    wanted.push({ document });
    const group = read<Group | null>(document.key);
    // A person without a record may not read companies; for them a permission error means that there is none.
    if (group.status === 'error' && employee.data === null)
      return { known: { ...known, group: null, teams: [] }, wanted };
    if (group.status !== 'ready') return { known, wanted, failure: failureOf(group) };
    known.group = group.data;
    if (group.data === null) return { known: { ...known, teams: [] }, wanted };

    const asked = teamsOf(group.data.id, viewingAs !== null || ownsGroup(group.data, user.email));
    wanted.push(...asked.map((query) => ({ query })));
    const answers: Live<readonly Team[]>[] = asked.map((query) => read(query.key));
    const failure = answers.map(failureOf).find(Boolean);
    const teams = answers.flatMap((answer) => answer.data ?? []);
    const answered = answers.every((answer) => answer.status === 'ready')
      ? [...new Map(teams.map((team) => [team.id, team])).values()]
      : undefined;
    known.teams = held.withHeld(group.data.id, answered);
    return { known, wanted, failure };
  }

  function note() {
    if (noting !== 'not yet') return;
    noting = 'asked';
    noteVerified().catch((error: unknown) => {
      reportError(error, { call: 'syncVerification' });
      noting = 'failed';
      sync();
    });
  }

  function sync() {
    if (stopped) return;
    const { known, wanted, failure } = look();
    const keys = new Set(wanted.map(keyOf));
    for (const [key, stop] of open) {
      if (keys.has(key)) continue;
      open.delete(key);
      stop();
    }
    let isKnown = false;
    for (const one of wanted) {
      const key = keyOf(one);
      if (open.has(key)) continue;
      // Stored for offline use, where the last known rights apply.
      open.set(
        key,
        'document' in one
          ? live.subscribeDocument({ ...one.document, keeping: {} }, sync)
          : live.subscribeQuery({ ...one.query, keeping: {} }, sync),
      );
      isKnown ||= read(key).status === 'ready';
    }
    // An answer that came early names at once what to read next.
    if (isKnown) return sync();
    if (failure) fail(failure);
    else tell(known);
  }

  sync();
  return () => {
    stopped = true;
    held.stop();
    for (const stop of open.values()) stop();
    open.clear();
  };
}

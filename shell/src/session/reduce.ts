import { type Employee, type Group, type Team, teamPermission } from '@spot/contracts/accounts';
import type { Permission } from '@spot/contracts/core';
import { emptySession, isReleaser, type Session, type SessionUser, type TeamAccess } from '@spot/contracts/shell-api';

/** What the live subscriptions have answered; undefined means not yet, null means that it does not exist. */
export interface Known {
  employee: Employee | null | undefined;
  group: Group | null | undefined;
  teams: readonly Team[] | undefined;
}

export const signedOut: Session = { ...emptySession, status: 'signedOut' };

/** The session with this user: reset for another user or after losing the right to view companies, else kept. */
export function withUser(session: Session, user: SessionUser | null): Session {
  if (!user) return signedOut;
  if (session.user?.uid === user.uid && (user.admin || !session.viewingAs)) {
    // A newly verified email gives access to the company, which is then loading.
    const opened = user.emailVerified && !session.user.emailVerified;
    return { ...session, user, status: opened ? 'loading' : session.status };
  }
  return { ...emptySession, status: 'loading', user };
}

/** The person's teams, sorted by name. `whole`, for owners and for admins who view a company: Admin in all. */
export function accessOf(teams: readonly Team[], email: string, whole: boolean): readonly TeamAccess[] {
  const permissionOn = (team: Team): Permission | undefined => (whole ? 'Admin' : teamPermission(team, email));
  return teams
    .filter(({ deleted }) => !deleted)
    .flatMap((team) => {
      const permission = permissionOn(team);
      return permission ? [{ team, permission }] : [];
    })
    .sort((a, b) => a.team.name.localeCompare(b.team.name) || (a.team.id < b.team.id ? -1 : 1));
}

export const ownsGroup = (group: Group | null | undefined, email: string) => group?.owners[email] !== undefined;

/** The session with these answers. It is ready once the employee, the company and the teams have answered (ACC-021). */
export function withKnown(session: Session, known: Known): Session {
  const { user, viewingAs } = session;
  if (!user || known.employee === undefined) return session;
  const office = user.admin && !viewingAs;
  // No company is shown before the email is verified, so there is nothing to wait for.
  const complete = office || !user.emailVerified || (known.group !== undefined && known.teams !== undefined);
  if (!complete && session.status !== 'ready') return { ...session, status: 'loading', employee: known.employee };
  const group = office ? null : (known.group ?? null);
  const teams = office
    ? []
    : accessOf(known.teams ?? [], user.email, viewingAs !== null || ownsGroup(group, user.email));
  return {
    ...session,
    status: 'ready',
    error: undefined,
    employee: known.employee,
    group,
    teams,
    selectedTeamId: choice(teams, session.selectedTeamId, known.employee?.selectedTeamId),
  };
}

/** The team chosen in this tab while it exists, then the stored default, then the first (decisions section 6 item 19). */
function choice(teams: readonly TeamAccess[], chosen: string | null, stored: string | undefined): string | null {
  const has = (id: string | null | undefined) => teams.some(({ team }) => team.id === id);
  if (has(chosen)) return chosen;
  return has(stored) && stored ? stored : (teams[0]?.team.id ?? null);
}

/**
 * Why a signed-in person is refused: neither employee nor group (ACC-041), or disabled or deleted (decisions N27, N28). A company
 * that employs a platform admin locks them out of the company, not out of the back office.
 */
export function refusal(user: SessionUser, known: Known): 'unknown' | 'disabled' | 'removed' | undefined {
  if (user.admin || user.enrolling) return undefined;
  if (known.employee?.deleted) return 'removed';
  if (known.employee?.disabled) return 'disabled';
  // Releasers need no company.
  if (isReleaser({ user }) || known.employee === undefined || known.employee !== null) return undefined;
  return known.group === null ? 'unknown' : undefined;
}

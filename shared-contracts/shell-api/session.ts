import type { Employee, Group, Team, Role } from '../accounts';
import type { Permission } from '../core';

export interface SessionUser {
  uid: string;
  email: string;
  emailVerified: boolean;
  /** From the ID token's claims, never from a document. */
  admin: boolean;
  deactivator: boolean;
  /** The session was begun with two factors. */
  secondFactor?: boolean;
  /** It was begun with a passkey. */
  passkey?: boolean;
  /** A platform admin who signed in without a second factor, and has no rights before one is set up. */
  enrolling?: boolean;
  /** Features whose versions the person may publish, try out and release. */
  releases?: readonly string[];
  /** May release every feature and decide who else may release what. */
  releaseManager?: boolean;
}

export interface TeamAccess {
  team: Team;
  permission: Permission;
}

/**
 * Who is here. `starting`: Auth has not answered yet; `loading`: signed in, the employee, company and teams are on their
 * way; `ready`: all of it is there; `failed`: a read failed, `error` says what in words.
 */
export interface Session {
  status: 'starting' | 'signedOut' | 'loading' | 'ready' | 'failed';
  error?: string;
  user: SessionUser | null;
  employee: Employee | null;
  group: Group | null;
  /** Teams in the order of their names. */
  teams: readonly TeamAccess[];
  selectedTeamId: string | null;
  /** A platform admin looking at one company: session state, never a change to a document (decision C23). */
  viewingAs: { groupId: string } | null;
}

export const emptySession: Session = {
  status: 'starting',
  user: null,
  employee: null,
  group: null,
  teams: [],
  selectedTeamId: null,
  viewingAs: null,
};

export function selectedTeam(session: Session): TeamAccess | undefined {
  return session.teams.find(({ team }) => team.id === session.selectedTeamId) ?? session.teams[0];
}

/** Whether the person may release versions of some feature. */
export const isReleaser = ({ user }: Pick<Session, 'user'>): boolean => (user?.releases?.length ?? 0) > 0;

/** Whether that is all there is for them: they work for no company. */
export const releasesOnly = (session: Session): boolean =>
  session.status === 'ready' && session.user?.admin === false && session.employee === null && isReleaser(session);

export function isOwner(session: Session): boolean {
  const email = session.user?.email;
  return email !== undefined && session.group?.owners[email] !== undefined;
}

/** The role on the selected team or on `teamId`, by which `can(role, action)` decides. */
export function roleOf(session: Session, teamId?: string): Role | undefined {
  if (session.user?.admin) return session.viewingAs ? 'CompanyView' : 'Office';
  const asked = teamId === undefined ? selectedTeam(session) : session.teams.find(({ team }) => team.id === teamId);
  if (!asked) return undefined;
  return isOwner(session) ? 'Owner' : asked.permission;
}

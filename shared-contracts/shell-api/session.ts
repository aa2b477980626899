import type { Employee, Group, Team, Role } from '../accounts';
import type { Permission } from '../core';

export interface SessionUser {
  uid: string;
  email: string;
  emailVerified: boolean;
  /** Taken from the ID token's claims, never from a document. */
  admin: boolean;
  deactivator: boolean;
  /** The session was begun with two factors. */
  secondFactor?: boolean;
  /** It was begun with a passkey. */
  passkey?: boolean;
  /** A platform admin who signed in without a second factor, and has no rights before one is set up. */
  enrolling?: boolean;
  /** Features whose versions the person may publish, test as a canary and release. */
  releases?: readonly string[];
  /** The person may release every feature and choose the releasers. */
  releaseManager?: boolean;
}

export interface TeamAccess {
  team: Team;
  permission: Permission;
}

/**
 * The signed-in user. `starting`: Auth has not answered yet; `loading`: signed in, while employee, company and teams load;
 * `ready`: all are loaded; `failed`: a read failed and `error` is the text for the user.
 */
export interface Session {
  status: 'starting' | 'signedOut' | 'loading' | 'ready' | 'failed';
  error?: string;
  user: SessionUser | null;
  employee: Employee | null;
  group: Group | null;
  /** Teams sorted by name. */
  teams: readonly TeamAccess[];
  selectedTeamId: string | null;
  /** The company that a platform admin is viewing; part of the session only, never stored (decision C23). */
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

/** Whether the person may release versions of any feature. */
export const isReleaser = ({ user }: Pick<Session, 'user'>): boolean => (user?.releases?.length ?? 0) > 0;

/** Whether the person works for no company and may only release versions. */
export const releasesOnly = (session: Session): boolean =>
  session.status === 'ready' && session.user?.admin === false && session.employee === null && isReleaser(session);

export function isOwner(session: Session): boolean {
  const email = session.user?.email;
  return email !== undefined && session.group?.owners[email] !== undefined;
}

/** The user's role on the selected team or on `teamId`, for `can(role, action)`. */
export function roleOf(session: Session, teamId?: string): Role | undefined {
  if (session.user?.admin) return session.viewingAs ? 'CompanyView' : 'Office';
  const asked = teamId === undefined ? selectedTeam(session) : session.teams.find(({ team }) => team.id === teamId);
  if (!asked) return undefined;
  return isOwner(session) ? 'Owner' : asked.permission;
}

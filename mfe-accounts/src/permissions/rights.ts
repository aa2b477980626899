import type { Permission } from '@spot/contracts/core';
import type { Role } from '@spot/contracts/accounts';
import { isOwner, type Session } from '@spot/contracts/shell-api';

const byRank: readonly Permission[] = ['Admin', 'Edit', 'View'];

function adminRole({ user, viewingAs }: Session): Role | undefined {
  if (!user?.admin) return undefined;
  return viewingAs ? 'CompanyView' : 'Office';
}

/** Who somebody is for the whole company, also where it has no team yet: the highest permission of any team counts. */
export function companyRole(session: Session): Role | undefined {
  const admin = adminRole(session);
  if (admin) return admin;
  if (isOwner(session)) return 'Owner';
  return byRank.find((one) => session.teams.some(({ permission }) => permission === one));
}

/** Who somebody is on one team (ACC-188, ACC-189); undefined for a team that they are not on. */
export function roleOnTeam(session: Session, teamId: string): Role | undefined {
  const admin = adminRole(session);
  if (admin) return admin;
  const access = session.teams.find(({ team }) => team.id === teamId);
  if (!access) return undefined;
  return isOwner(session) ? 'Owner' : access.permission;
}

/** May the people of the company be read? The security rules ask for an Admin of any team, an owner or a platform admin. */
export function maySeePeople(role: Role | undefined): boolean {
  return role !== undefined && role !== 'Edit' && role !== 'View';
}

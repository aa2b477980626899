import type { Permission } from '@spot/contracts/core';
import type { Role } from '@spot/contracts/accounts';
import { isOwner, type Session } from '@spot/contracts/shell-api';

const byRank: readonly Permission[] = ['Admin', 'Edit', 'View'];

function adminRole({ user, viewingAs }: Session): Role | undefined {
  if (!user?.admin) return undefined;
  return viewingAs ? 'CompanyView' : 'Office';
}

/** The person's role in the whole company, even without teams: the highest permission of any team. */
export function companyRole(session: Session): Role | undefined {
  const admin = adminRole(session);
  if (admin) return admin;
  if (isOwner(session)) return 'Owner';
  return byRank.find((one) => session.teams.some(({ permission }) => permission === one));
}

/** The person's role in one team (ACC-188, ACC-189); undefined if they are not in it. */
export function roleOnTeam(session: Session, teamId: string): Role | undefined {
  const admin = adminRole(session);
  if (admin) return admin;
  const access = session.teams.find(({ team }) => team.id === teamId);
  if (!access) return undefined;
  return isOwner(session) ? 'Owner' : access.permission;
}

/** Whether the company's people may be read. The security rules require an Admin of any team, an owner or a platform admin. */
export function maySeePeople(role: Role | undefined): boolean {
  return role !== undefined && role !== 'Edit' && role !== 'View';
}

import type { Permission } from '../core';
import type { Role } from '../accounts';
import { emptySession, type Session } from '../shell-api';
import { aGroup, anEmployee, aTeam } from './fixtures';

/** A session that is ready, of somebody with this role on the team `team-1` of `group-1`. */
export function aSession(role: Role = 'Owner', over: Partial<Session> = {}): Session {
  const admin = role === 'CompanyView' || role === 'Office';
  const email = admin
    ? 'ops@spot.test'
    : role === 'Owner'
      ? 'owner@northside.test'
      : `${role.toLowerCase()}@northside.test`;
  const permission: Permission = role === 'Edit' || role === 'View' ? role : 'Admin';
  const atCompany = role !== 'Office';
  return {
    ...emptySession,
    status: 'ready',
    user: { uid: 'user-1', email, emailVerified: true, admin, deactivator: false },
    employee: anEmployee({ email, isAdmin: admin }),
    group: atCompany ? aGroup() : null,
    teams: atCompany ? [{ team: aTeam(), permission }] : [],
    selectedTeamId: atCompany ? 'team-1' : null,
    viewingAs: role === 'CompanyView' ? { groupId: 'group-1' } : null,
    ...over,
  };
}

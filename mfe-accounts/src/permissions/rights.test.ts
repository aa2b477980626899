import type { Right } from '@spot/contracts/core';
import { can, permissionMatrix, type Role } from '@spot/contracts/accounts';
import { aSession, aTeam } from '@spot/contracts/testing';
import { companyRole, maySeePeople, roleOnTeam } from './rights';

const roles: readonly Role[] = ['Owner', 'Admin', 'Edit', 'View', 'CompanyView', 'Office'];

describe('a person’s role', () => {
  it.each(roles)('%s for the company and on a team of theirs (ACC-188, ACC-189, ACC-199, ACC-204)', (role) => {
    expect(companyRole(aSession(role))).toBe(role);
    expect(roleOnTeam(aSession(role), 'team-1')).toBe(role);
  });

  it('is Owner even if the company has no team yet, and none elsewhere', () => {
    expect(companyRole(aSession('Owner', { teams: [] }))).toBe('Owner');
    expect(companyRole(aSession('View', { teams: [] }))).toBeUndefined();
    expect(roleOnTeam(aSession('Owner'), 'team-of-others')).toBeUndefined();
  });

  it('is the highest of several teams for the company, and separate for each team (ACC-188)', () => {
    const session = aSession('View', {
      teams: [
        { team: aTeam(), permission: 'View' },
        { team: aTeam({ id: 'team-2' }), permission: 'Admin' },
      ],
    });
    expect([companyRole(session), roleOnTeam(session, 'team-1'), roleOnTeam(session, 'team-2')]).toEqual([
      'Admin',
      'View',
      'Admin',
    ]);
  });

  it('allows reading the company’s people exactly if members may be managed', () => {
    const manage: Right = 'manageMembers';
    expect(roles.filter(maySeePeople)).toEqual(permissionMatrix[manage]);
    expect(maySeePeople(undefined)).toBe(can(undefined, manage));
  });
});

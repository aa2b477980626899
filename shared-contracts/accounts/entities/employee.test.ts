import { teamPermission } from '../rules/permissions';
import { aTeam } from '../../testing';
import { employee } from './employee';

const stored = {
  id: 'uid-1',
  uid: 'uid-1',
  name: 'Erin Walsh',
  email: 'edit@northside.test',
  department: 'Banquets',
  employer_uid: 'northside',
  selectedTeamId: 'team-1',
};

describe('the record of an employee (ACC-167)', () => {
  it('has company, department, chosen team and flags; flags that are not stored are not set', () => {
    const flags = { disabled: false, deleted: false, isAdmin: false };
    expect(employee.parse(stored)).toMatchObject({ ...stored, ...flags });
    const set = { disabled: true, deleted: true, isAdmin: true };
    expect(employee.parse({ ...stored, ...set })).toMatchObject(set);
  });

  it('has no UTC offset, because that changes with daylight saving time (decisions section 4)', () => {
    const old = { timeZone: 'America/Toronto', timeZoneData: {}, timeZoneOffsetSeconds: -18_000 };
    const kept = Object.keys(employee.parse({ ...stored, ...old }));
    expect(kept.filter((field) => field.startsWith('timeZone'))).toEqual(['timeZone']);
  });

  it.each([
    ['administrators', 'Admin'],
    ['editMembers', 'Edit'],
    ['viewMembers', 'View'],
  ] as const)('derives the permission from the list of the team: %s is %s', (list, permission) => {
    expect(teamPermission(aTeam({ [list]: [stored.email] }), stored.email)).toBe(permission);
    expect(employee.parse({ ...stored, permissions: 'Admin' })).not.toHaveProperty('permissions');
  });
});

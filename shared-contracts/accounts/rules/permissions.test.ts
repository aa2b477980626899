import { aTeam } from '../../testing/fixtures';
import type { Right } from '../../core/calls/access';
import { can, permissionMatrix, teamPermission, type Role } from './permissions';

const roles: readonly Role[] = ['Owner', 'Admin', 'Edit', 'View', 'CompanyView', 'Office'];

/** The published table by row, columns in the order of `roles`: x is allowed, - is not. */
const published: Record<Right, string> = {
  seeSchedule: 'xxxxxx',
  seeWages: 'xxxxxx',
  manageShifts: 'xxx-xx',
  managePositions: 'xxx--x',
  waitlist: '----xx',
  block: 'xxx-xx',
  checkIn: 'xxx-xx',
  adjustTime: 'xxx-xx',
  rate: 'xxx---',
  afterLock: '----xx',
  sendMessages: 'xxx--x',
  payColumns: '----xx',
  manageMembers: 'xx--xx',
  editTeam: 'xx--xx',
  manageOwners: 'x----x',
  transferOwnership: 'x-----',
  mandatoryRequirements: 'x----x',
  companyProfile: 'x----x',
};

describe('the permission matrix', () => {
  it.each(Object.entries(published) as [Right, string][])(
    '%s is as published (decisions section 8, SCH-197, SCH-214, SCH-221)',
    (action, row) => {
      expect(roles.map((role) => (can(role, action) ? 'x' : '-')).join('')).toBe(row);
    },
  );

  it('covers every action', () => {
    expect(Object.keys(published).sort()).toEqual(Object.keys(permissionMatrix).sort());
  });

  it('allows nothing without a role', () => {
    expect((Object.keys(published) as Right[]).some((action) => can(undefined, action))).toBe(false);
  });
});

describe("a team's lists", () => {
  const team = aTeam({
    administrators: ['a@x.test'],
    editMembers: ['a@x.test', 'e@x.test'],
    viewMembers: ['v@x.test', 'e@x.test'],
  });

  it('give the permission of the highest list that holds the email (ACC-188, SCH-224)', () => {
    expect(['a@x.test', 'e@x.test', 'v@x.test', 'n@x.test'].map((email) => teamPermission(team, email))).toEqual([
      'Admin',
      'Edit',
      'View',
      undefined,
    ]);
  });
});

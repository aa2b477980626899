import { aGroup, aSession, aTeam } from '../testing';
import { emptySession, isOwner, roleOf, selectedTeam } from './session';

describe('the session', () => {
  const downtown = { team: aTeam({ id: 'a' }), permission: 'View' as const };
  const harbour = { team: aTeam({ id: 'b' }), permission: 'Edit' as const };

  it('has the first team when none is chosen or the chosen one is gone (ACC-187)', () => {
    const session = aSession('Edit', { teams: [downtown, harbour] });
    expect(selectedTeam({ ...session, selectedTeamId: 'b' })).toBe(harbour);
    expect(selectedTeam({ ...session, selectedTeamId: null })).toBe(downtown);
    expect(selectedTeam({ ...session, selectedTeamId: 'gone' })).toBe(downtown);
    expect(selectedTeam(emptySession)).toBeUndefined();
  });

  it("gives the permission of the selected team's lists, and Owner to owners on every team (ACC-188, ACC-189)", () => {
    const session = aSession('View', { teams: [downtown, harbour], selectedTeamId: 'b' });
    expect(roleOf(session)).toBe('Edit');
    expect(roleOf({ ...session, selectedTeamId: 'a' })).toBe('View');
    expect(roleOf(aSession('Owner', { teams: [downtown], selectedTeamId: 'a' }))).toBe('Owner');
  });

  it('knows an owner by email in the company', () => {
    expect(isOwner(aSession('Owner'))).toBe(true);
    expect(isOwner(aSession('Admin'))).toBe(false);
    expect(isOwner(aSession('Owner', { group: aGroup({ owners: {} }) }))).toBe(false);
    expect(isOwner(emptySession)).toBe(false);
  });

  it('keeps a platform admin who views a company apart from one in the office (C22)', () => {
    expect(roleOf(aSession('Office'))).toBe('Office');
    expect(roleOf(aSession('Office', { viewingAs: { groupId: 'group-1' } }))).toBe('CompanyView');
    expect(roleOf(emptySession)).toBeUndefined();
  });
});

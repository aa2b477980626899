import { activityQuery } from '../dayof/queries';
import { gigDocument, hiredOfGigQuery } from '../scheduling/queries';
import { aGroup, aSession, aTeam, fakeShell } from '../testing';
import { emptySession, isOwner, roleOf, selectedTeam } from './session';

describe('the session', () => {
  const downtown = { team: aTeam({ id: 'a' }), permission: 'View' as const };
  const harbour = { team: aTeam({ id: 'b' }), permission: 'Edit' as const };

  it('selects the first team if none is chosen or the chosen one is gone (ACC-187)', () => {
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
    expect([roleOf(session, 'a'), roleOf(session, 'b'), roleOf(session, 'gone')]).toEqual(['View', 'Edit', undefined]);
    expect(roleOf(aSession('Owner', { teams: [downtown], selectedTeamId: 'a' }))).toBe('Owner');
  });

  it('knows an owner by email in the company', () => {
    expect(isOwner(aSession('Owner'))).toBe(true);
    expect(isOwner(aSession('Admin'))).toBe(false);
    expect(isOwner(aSession('Owner', { group: aGroup({ owners: {} }) }))).toBe(false);
    expect(isOwner(emptySession)).toBe(false);
  });

  it('distinguishes a platform admin viewing a company from one in the back office (C22)', () => {
    expect(roleOf(aSession('Office'))).toBe('Office');
    expect(roleOf(aSession('Office', { viewingAs: { groupId: 'group-1' } }))).toBe('CompanyView');
    expect(roleOf(emptySession)).toBeUndefined();
  });

  it('has a place for every slice of the old state: who is here in the session, what is stored in live queries (ACC-173)', () => {
    const session = aSession('Owner');
    const held = {
      auth: session.user,
      profile: session.group,
      employee: session.employee,
      admin: session.user?.admin,
      teams: session.teams,
      owners: session.group?.owners,
    };
    expect(Object.entries(held).filter(([, value]) => value === undefined || value === null)).toEqual([]);
    const shell = fakeShell({ session });
    shell.notify({ text: 'Saved' });
    expect(shell.notifications).toEqual([{ text: 'Saved' }]);
    const keys = [gigDocument('g'), hiredOfGigQuery('g', 't'), activityQuery('t', 0, 1)].map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
  });
});

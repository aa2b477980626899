import type { NotificationInput, Session } from '@spot/contracts/shell-api';
import { anEmployee, aSession, aTeam } from '@spot/contracts/testing';
import type { Permission } from '@spot/contracts/core';
import { renderHook } from '@testing-library/react';
import { useChangedPermission, useKeptTeam, useLostTeam } from './use-teams';

const team = (id: string, name: string) => ({ team: aTeam({ id, name }), permission: 'Edit' as const });
const [arena, harbour] = [team('a', 'Arena'), team('b', 'Harbour')];

describe('a team that the person has lost', () => {
  const said: NotificationInput[] = [];
  const notify = (input: NotificationInput) => void said.push(input);
  const follow = (...sessions: Session[]) => {
    said.length = 0;
    const { rerender } = renderHook(({ session }) => useLostTeam(session, notify), {
      initialProps: { session: sessions[0] as Session },
    });
    for (const session of sessions.slice(1)) rerender({ session });
    return said.map(({ text }) => text);
  };
  const both = aSession('Edit', { teams: [arena, harbour], selectedTeamId: 'a' });

  it('is announced with the team that replaces it', () => {
    const after = { ...both, teams: [harbour], selectedTeamId: 'b' };
    expect(follow(both, after, { ...after })).toEqual([
      'You no longer have access to Arena. You are now viewing Harbour.',
    ]);
  });

  it('is announced even if no team is left', () => {
    expect(follow(both, { ...both, teams: [], selectedTeamId: null })).toEqual(['You no longer have access to Arena.']);
  });

  it('is not assumed while the teams reload, nor after choosing another team or viewing another company', () => {
    const reading: Session = { ...both, status: 'loading', teams: [], selectedTeamId: null };
    expect(follow(both, reading, both)).toEqual([]);
    expect(follow(both, { ...both, selectedTeamId: 'b' })).toEqual([]);
    expect(follow(both, { ...both, viewingAs: { groupId: 'g' }, teams: [harbour], selectedTeamId: 'b' })).toEqual([]);
    expect(follow(both, { ...both, teams: [arena] })).toEqual([]);
  });
});

describe('a permission that somebody else changes', () => {
  const follow = (...sessions: Session[]) => {
    const said: NotificationInput[] = [];
    const notify = (input: NotificationInput) => void said.push(input);
    const { rerender } = renderHook(({ session }) => useChangedPermission(session, notify), {
      initialProps: { session: sessions[0] as Session },
    });
    for (const session of sessions.slice(1)) rerender({ session });
    return said;
  };
  const member = (permission: Permission, more: Partial<Session> = {}) =>
    aSession('Edit', { teams: [{ ...arena, permission }, harbour], selectedTeamId: 'a', ...more });

  it('is announced with the new one, and that what it does not allow was closed', () => {
    expect(follow(member('Edit'), member('View'), member('View'))).toEqual([
      {
        text: 'Your permission on Arena is now View. Everything that it does not allow has been closed.',
        variant: 'error',
      },
    ]);
  });

  it('is announced if it allows more', () => {
    expect(follow(member('View'), member('Admin'))).toEqual([
      { text: 'Your permission on Arena is now Admin.', variant: 'success' },
    ]);
  });

  it('is not assumed while the teams reload, for another team, another person or a company that is viewed', () => {
    const reading = member('Edit', { status: 'loading', teams: [], selectedTeamId: null });
    expect(follow(member('Edit'), reading, member('Edit'))).toEqual([]);
    expect(follow(member('View'), member('View', { selectedTeamId: 'b' }))).toEqual([]);
    const [one, other] = [member('Edit'), member('View')];
    expect(follow(one, { ...other, user: other.user && { ...other.user, uid: 'somebody' } })).toEqual([]);
    const viewed = aSession('CompanyView', { teams: [arena], selectedTeamId: 'a' });
    expect(follow(aSession('Office'), viewed, aSession('Office'))).toEqual([]);
  });
});

describe('the team of a person who never chose one', () => {
  const keep = (session: Session) => {
    const remember = jest.fn();
    const { rerender } = renderHook(({ now }) => useKeptTeam(now, remember), { initialProps: { now: session } });
    rerender({ now: { ...session } });
    return remember.mock.calls.flat();
  };
  const owner = (selectedTeamId: string | undefined, more: Partial<Session> = {}) =>
    aSession('Owner', {
      employee: anEmployee({ selectedTeamId }),
      teams: [arena, harbour],
      selectedTeamId: 'a',
      ...more,
    });

  it('is stored once as their choice', () => {
    expect(keep(owner(undefined))).toEqual(['a']);
    expect(keep(owner('gone'))).toEqual(['a']);
  });

  it('is not stored if one was chosen, none exists, or a company is only viewed', () => {
    expect(keep(owner('b'))).toEqual([]);
    expect(keep(owner(undefined, { teams: [], selectedTeamId: null }))).toEqual([]);
    expect(keep(owner(undefined, { status: 'loading' }))).toEqual([]);
    expect(keep(aSession('CompanyView', { employee: anEmployee({}), teams: [arena], selectedTeamId: 'a' }))).toEqual(
      [],
    );
  });
});

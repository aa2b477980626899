import type { NotificationInput, Session } from '@spot/contracts/shell-api';
import { anEmployee, aSession, aTeam } from '@spot/contracts/testing';
import { renderHook } from '@testing-library/react';
import { useKeptTeam, useLostTeam } from './use-teams';

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

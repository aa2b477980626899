import { aSession } from '@spot/contracts/testing';
import { matchRoute as match } from '@spot/contracts/routes';
import { act, renderHook } from '@testing-library/react';
import type { NotificationInput, Session } from '@spot/contracts/shell-api';
import { createSessionStore } from '../session/store';
import { useEndOfView } from './use-end-of-view';

function goFrom(from: string, to: string, session: Session = aSession('CompanyView'), entering = { current: false }) {
  const store = createSessionStore(session);
  const said: NotificationInput[] = [];
  const visited: string[] = [];
  const entered: string[] = [];
  const api = {
    notify: (input: NotificationInput) => void said.push(input),
    navigate: (path: string) => void visited.push(path),
  };
  const enter = (groupId: string) => void entered.push(groupId);
  const { rerender } = renderHook(({ pathname }) => useEndOfView({ pathname, match, store, api, entering, enter }), {
    initialProps: { pathname: from },
  });
  rerender({ pathname: to });
  return { store, said, visited, entered };
}

describe('Leaving the positions', () => {
  it('ends the view of a company, and one press resumes it on the page that was opened (SCH-007, C40)', async () => {
    const { store, said, visited, entered } = goFrom('/manage-positions', '/shifts');
    expect(store.getState()).toMatchObject({ viewingAs: null, teams: [] });
    expect(visited).toEqual(['/']);
    expect(said).toMatchObject([
      {
        text: 'You are no longer viewing as Northside Events.',
        action: { label: 'Continue viewing Northside Events' },
      },
    ]);
    await act(async () => said[0]?.action?.run());
    expect(entered).toEqual(['group-1']);
    expect(visited).toEqual(['/', '/shifts']);
  });

  it('ends the view when a page of the back office opens, which stays open', async () => {
    const { store, said, visited, entered } = goFrom('/shifts', '/checkins');
    expect(store.getState()).toMatchObject({ viewingAs: null, teams: [] });
    expect(visited).toEqual([]);
    await act(async () => said[0]?.action?.run());
    expect([entered, visited]).toEqual([['group-1'], ['/']]);
  });

  it('continues the view if a company was chosen on a page of the back office that is about to be left', () => {
    const entering = { current: true };
    const { store, said } = goFrom('/checkins', '/checkins', aSession('CompanyView'), entering);
    expect(store.getState().viewingAs).not.toBeNull();
    expect(said).toEqual([]);
    goFrom('/checkins', '/', aSession('CompanyView'), entering);
    expect(entering.current).toBe(false);
  });

  it.each([
    ['from another page', '/shifts', '/', aSession('CompanyView')],
    ['for an owner', '/manage-positions', '/shifts', aSession('Owner')],
  ] as const)('changes nothing %s', (_, from, to, session) => {
    const { store, said, visited } = goFrom(from, to, session);
    expect(store.getState()).toEqual(session);
    expect([...said, ...visited]).toEqual([]);
  });
});

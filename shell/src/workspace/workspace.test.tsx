import { aSession } from '@spot/contracts/testing';
import { FluentProvider, spotTheme } from '@spot/contracts/ui/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from 'zustand/vanilla';
import { createHistory } from '../history';
import { createLeaveGuard } from './leave';
import { Workspace, type WorkspaceProps } from './workspace';

interface Ways {
  onSelectTeam(teamId: string): void;
  onSignOut(): void;
  onLeaveEmployerView(): void;
  children: ReactNode;
}
jest.mock('../frame', () => ({
  ...jest.requireActual<object>('../frame'),
  Frame: ({ onSelectTeam, onSignOut, onLeaveEmployerView, children }: Ways) => (
    <>
      <button onClick={() => onSelectTeam('team-2')}>Another team</button>
      <button onClick={onSignOut}>Logout</button>
      <button onClick={onLeaveEmployerView}>Stop viewing</button>
      {children}
    </>
  ),
  NotFoundPage: () => <p>Page</p>,
}));
jest.mock('./use-end-of-view', () => ({ useEndOfView: () => {} }));

async function setUp() {
  const leave = createLeaveGuard();
  const session = { ...aSession('Owner'), viewingAs: { groupId: 'group-1' } };
  const store = createStore(() => session);
  const signOut = jest.fn();
  const selectTeam = jest.fn();
  const none = createStore(() => ({ status: 'none' }));
  const bench = {
    leave,
    session: {},
    entering: { current: false },
    surround: () => {},
    notifications: { store: createStore(() => ({ items: [] })), dismiss: () => {} },
    source: {
      subscribe: () => () => {},
      pendingUpdates: () => [],
      activate: () => {},
      preload: () => {},
      versions: async () => new Map(),
    },
    preview: { begin: () => {}, end: () => {}, state: none },
    api: {
      session: { selectTeam },
      live: { subscribeQuery: () => () => {}, state: () => ({}) },
      notify: () => {},
      navigate: () => {},
    },
  };
  const props = {
    controller: { store, signOut },
    history: createHistory(),
    entry: null,
    openBench: async () => bench,
    loadFrame: () => import('./framed'),
  } as unknown as WorkspaceProps;
  render(
    <FluentProvider theme={spotTheme}>
      <MemoryRouter initialEntries={['/nowhere']}>
        <Workspace {...props} />
      </MemoryRouter>
    </FluentProvider>,
  );
  await screen.findByRole('button', { name: 'Logout' });
  return { leave, signOut, selectTeam, viewed: () => store.getState().viewingAs };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('actions that discard input without leaving the page', () => {
  it('ask before another team, Logout or the end of a view discards it', async () => {
    const { leave, signOut, selectTeam, viewed } = await setUp();
    leave.confirmLeave(() => true);
    for (const way of ['Another team', 'Logout', 'Stop viewing']) {
      await press(way);
      expect(await screen.findByRole('alertdialog', { name: 'Leave this page?' })).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('button', { name: way })).toBeNull());
      await press('Stay');
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    }
    expect([signOut, selectTeam].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    expect(viewed()).not.toBeNull();
    await press('Another team');
    await press('Leave page');
    await waitFor(() => expect(selectTeam).toHaveBeenCalledWith('team-2'));
  });

  it('ask nothing if there is none', async () => {
    const { signOut, selectTeam, viewed } = await setUp();
    await press('Another team');
    expect(selectTeam).toHaveBeenCalledWith('team-2');
    await press('Stop viewing');
    expect(viewed()).toBeNull();
    await press('Logout');
    expect(signOut).toHaveBeenCalledTimes(1);
  });
});

import { act, render, renderHook, screen } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { positionsQuery } from '../scheduling/queries';
import { teamDocument } from '../accounts/queries';
import { aTeam, fakeShell, fixtureNow, fixtureZone, renderInShell, type FakeShell } from '../testing';
import { useToday } from './use-today';
import { dayKeyOf, hourMs } from '../core/time';
import { ShellContext, useLiveDocument, useLiveQuery, useNow, useSession, useShell } from './hooks';

const inside = (shell: FakeShell) => (props: { children: ReactNode }) => <ShellContext value={shell} {...props} />;

describe('the hooks of a feature', () => {
  it('throw a clear error outside of the shell', () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => renderHook(() => useShell())).toThrow('useShell outside of a feature');
    quiet.mockRestore();
  });

  it('render again only when the selected part of the session changes', () => {
    const drawn = jest.fn();
    function Name() {
      const name = useSession((session) => session.group?.name);
      drawn(name);
      return <p>{name}</p>;
    }
    const { shell } = renderInShell(<Name />);
    act(() => shell.setSession({ selectedTeamId: 'other' }));
    expect(drawn).toHaveBeenCalledTimes(1);
    act(() => shell.setSession({ group: null }));
    expect(drawn).toHaveBeenCalledTimes(2);
  });

  it('subscribe to nothing without a query, and move the listener when the query changes', () => {
    const shell = fakeShell();
    const { rerender } = renderHook(
      ({ team }: { team: string | null }) => useLiveQuery(team === null ? null : positionsQuery(team)),
      {
        wrapper: inside(shell),
        initialProps: { team: null as string | null },
      },
    );
    expect(shell.data.open).toEqual([]);
    rerender({ team: 'a' });
    expect(shell.data.open).toEqual(['positions:a']);
    rerender({ team: 'b' });
    expect(shell.data.open).toEqual(['positions:b']);
  });

  it('keep one listener when an equal query is created at each render', () => {
    const shell = fakeShell();
    const subscribe = jest.spyOn(shell.data, 'subscribeQuery');
    const { rerender } = renderHook(() => useLiveQuery(positionsQuery('a')), { wrapper: inside(shell) });
    rerender();
    rerender();
    expect(subscribe).toHaveBeenCalledTimes(1);
  });

  it('leave no listener open under StrictMode', () => {
    const shell = fakeShell();
    const { unmount, result } = renderHook(() => useLiveDocument(teamDocument('team-1')), {
      wrapper: ({ children }) => <StrictMode>{inside(shell)({ children })}</StrictMode>,
    });
    act(() => shell.data.give(teamDocument('team-1'), aTeam()));
    expect(result.current).toMatchObject({ status: 'ready', data: { name: 'Downtown' } });
    unmount();
    expect(shell.data.size).toBe(0);
  });

  it('ask for what they want by name and question, so that the first drawing has an answer that came early', () => {
    const shell = fakeShell();
    const early = { status: 'ready', data: [], error: undefined } as const;
    const asked = jest.spyOn(shell.data, 'state').mockReturnValue(early);
    const drawn: string[] = [];
    const query = positionsQuery('a');
    const document = teamDocument('team-1');
    renderHook(() => drawn.push(useLiveQuery(query).status, useLiveDocument(document).status), {
      wrapper: inside(shell),
    });
    expect(drawn).toEqual(['ready', 'ready']);
    expect(asked).toHaveBeenCalledWith(query.key, query);
    expect(asked).toHaveBeenCalledWith(document.key, document);
  });

  it("return the server's time and update it", () => {
    jest.useFakeTimers();
    const shell = fakeShell();
    function Clock() {
      return <p>{useNow(1000) - fixtureNow}</p>;
    }
    render(<Clock />, { wrapper: inside(shell) });
    expect(screen.getByText('0')).toBeVisible();
    shell.setNow(fixtureNow + 5000);
    act(() => void jest.advanceTimersByTime(1000));
    expect(screen.getByText('5000')).toBeVisible();
    jest.useRealTimers();
  });

  it('read the time again when a page comes back into sight, because timers stand still while a device sleeps', () => {
    const shell = fakeShell();
    const clock = renderHook(() => [useNow(), useToday(fixtureZone)] as const, { wrapper: inside(shell) });
    const slept = fixtureNow + 14 * hourMs;
    shell.setNow(slept);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(clock.result.current).toEqual([slept, dayKeyOf(slept, fixtureZone)]);
    expect(dayKeyOf(slept, fixtureZone)).not.toBe(dayKeyOf(fixtureNow, fixtureZone));
  });
});

import {
  newestEndedShiftQuery,
  newestIdCheckQuery,
  newestMessageQuery,
  newestShiftQuery,
} from '@spot/contracts/core/queries';
import type { Session } from '@spot/contracts/shell-api';
import { anEmployee, aSession, FakeLive } from '@spot/contracts/testing';
import { act, renderHook } from '@testing-library/react';
import { useNews } from './use-news';

/** Which tabs have a page; by default all. */
let served: (path: string) => boolean;
jest.mock('@spot/contracts/routes', () => ({
  ...jest.requireActual<object>('@spot/contracts/routes'),
  isServed: (path: string) => served(path),
}));
beforeEach(() => (served = () => true));

const joined = 1000;
const employee = (lastReadAt?: unknown) => anEmployee({ createdAt: joined, lastReadAt });
const owner = (lastReadAt?: unknown) => aSession('Owner', { employee: employee(lastReadAt) });

function show(session: Session, pathname = '/') {
  const live = new FakeLive();
  const read = jest.fn();
  const hook = renderHook((props: { session: Session; pathname: string }) => useNews({ ...props, live, read }), {
    initialProps: { session, pathname },
  });
  const give = (change: () => void) => act(change);
  return { live, read, give, news: () => hook.result.current, ...hook };
}
const shiftAt = (live: FakeLive, createdAt: number, team: string | undefined = 'team-1') =>
  live.give(newestShiftQuery(team), [{ id: 'gig', createdAt }]);

describe('The red dots of the tabs (ACC-106)', () => {
  it('show an employer new shifts, ended shifts and messages of the chosen team', () => {
    const { live, give, news } = show(owner());
    expect(news()).toEqual([]);
    give(() => {
      shiftAt(live, joined + 1);
      live.give(newestEndedShiftQuery('team-1'), [{ id: 'gig', end: joined + 1 }]);
      live.give(newestMessageQuery('team-1'), [{ id: 'chat', lastMessage: { at: joined + 1 } }]);
    });
    expect(news()).toEqual(['/shifts', '/timesheet', '/messages']);
  });

  it('show the back office news of all companies and pending ID checks', () => {
    const { live, give, news } = show(aSession('Office', { employee: employee() }));
    give(() => {
      live.give(newestShiftQuery(), [{ id: 'gig', createdAt: joined + 1 }]);
      live.give(newestEndedShiftQuery(), [{ id: 'gig', end: joined + 1 }]);
      live.give(newestMessageQuery(), [{ id: 'chat', lastMessage: { at: joined + 1 } }]);
      live.give(newestIdCheckQuery(), [{ id: 'check', createdAt: joined + 1 }]);
    });
    expect(news()).toEqual(['/allshifts', '/timesheets', '/adminmessages', '/certnverifications']);
  });

  it('appear only for tabs with a page; for others nothing is queried', () => {
    served = (path) => path === '/shifts';
    expect(show(owner()).live.open).toEqual(['news:shift:team-1']);
    served = (path) => path === '/certnverifications';
    expect(show(aSession('Office', { employee: employee() })).live.open).toEqual(['news:idCheck']);
  });

  it('are personal: they disappear once that person has opened the tab (N20, C25, OPS-087)', () => {
    const { live, give, news, rerender } = show(owner({ shifts: 5000 }));
    give(() => shiftAt(live, 5000));
    expect(news()).toEqual([]);
    give(() => shiftAt(live, 5001));
    expect(news()).toEqual(['/shifts']);
    rerender({ session: owner({ shifts: null }), pathname: '/' });
    expect(news()).toEqual([]);
  });

  it('store an opened tab once for each new entry, and show no dot on it', () => {
    const { live, read, give, news, rerender } = show(owner(), '/shifts');
    give(() => shiftAt(live, joined + 1));
    expect([news(), read.mock.calls]).toEqual([[], [['shifts']]]);
    rerender({ session: owner(), pathname: '/shifts' });
    expect(read).toHaveBeenCalledTimes(1);
    give(() => shiftAt(live, joined + 2));
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('ignore entries from before the person joined, and invalid records', () => {
    const { live, give, news, rerender } = show(owner());
    give(() => shiftAt(live, joined));
    expect(news()).toEqual([]);
    give(() => shiftAt(live, joined + 1));
    for (const nonsense of ['x', 7, []]) {
      rerender({ session: owner(nonsense), pathname: '/' });
      expect(news()).toEqual(['/shifts']);
    }
  });

  it('query only the chosen team, and nothing while an admin views a company or the session is not ready', () => {
    const { live, rerender, unmount } = show(owner());
    expect(live.open).toEqual(['shift', 'ended', 'message'].map((kind) => `news:${kind}:team-1`));
    rerender({ session: aSession('CompanyView'), pathname: '/' });
    expect(live.open).toEqual([]);
    rerender({ session: aSession('Owner', { teams: [], selectedTeamId: null }), pathname: '/' });
    expect(live.open).toEqual([]);
    rerender({ session: owner(), pathname: '/' });
    unmount();
    expect(live.size).toBe(0);
  });
});

import { type Session } from '@spot/contracts/shell-api';
import { aGroup, aSession, aTeam, axeFindings } from '@spot/contracts/testing';
import { FluentProvider, spotTheme } from '@spot/contracts/ui/core';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Frame } from './frame';
import { type FrameProps } from './types';

const Address = () => <h1>{useLocation().pathname}</h1>;

function show(session: Session, path = '/', props: Partial<FrameProps> = {}) {
  const handlers = {
    onToggleDark: jest.fn(),
    onSelectTeam: jest.fn(),
    onSignOut: jest.fn(),
    onEmployerView: jest.fn(),
    onLeaveEmployerView: jest.fn(),
  };
  const { unmount } = render(
    <FluentProvider theme={spotTheme}>
      <MemoryRouter initialEntries={[path]}>
        <Frame session={session} dark={false} {...handlers} {...props}>
          <Address />
        </Frame>
      </MemoryRouter>
    </FluentProvider>,
  );
  return { ...handlers, unmount, user: userEvent.setup() };
}
const tabs = () => within(screen.getByRole('navigation', { name: 'Main' }));
const width = window.innerWidth;
const be = (px: number) => Object.assign(window, { innerWidth: px });
beforeEach(() => be(1440));
afterEach(() => be(width));

const manyTeams = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    team: aTeam({ id: `t${index}`, name: `Team ${index}` }),
    permission: index % 2 ? ('View' as const) : ('Edit' as const),
  }));

describe('the top bar of an employer', () => {
  it('has the tabs as links, the open one marked (ACC-013)', async () => {
    show(aSession('Owner'), '/shifts');
    expect(
      tabs()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Overview', 'Shifts', 'Timesheet', 'Messages', 'Ratings & Reviews', 'Finances']);
    expect(tabs().getByRole('link', { current: 'page' })).toHaveTextContent('Shifts');
    expect(await axeFindings()).toEqual([]);
  });

  it('goes to a tab without loading the page', async () => {
    const { user } = show(aSession('Owner'));
    await user.click(tabs().getByRole('link', { name: 'Timesheet' }));
    expect(screen.getByRole('heading', { name: '/timesheet' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('shows a red dot with words at a tab that has something new (ACC-106)', () => {
    show(aSession('Owner'), '/', { news: ['/shifts', '/messages', '/timesheet'] });
    const names = ['Shifts (new shifts)', 'Timesheet (new ended shifts)', 'Messages (new messages)'];
    for (const name of names) expect(tabs().getByRole('link', { name })).toBeVisible();
    expect(tabs().getByRole('link', { name: 'Overview' })).toBeVisible();
  });

  it('puts the last tabs under More where the window is narrow, with their dots', async () => {
    be(900);
    const { user } = show(aSession('Owner'), '/');
    expect(tabs().getAllByRole('link')).toHaveLength(4);
    await user.click(tabs().getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Finances' }));
    expect(screen.getByRole('heading', { name: '/finances' })).toBeVisible();
  });

  it('offers Permissions and Logout in the second menu (ACC-105)', async () => {
    const { user, onSignOut, onToggleDark } = show(aSession('Owner'));
    const open = () => user.click(screen.getByRole('button', { name: 'Account of Olivia Owner' }));
    await open();
    await user.click(screen.getByRole('menuitem', { name: 'Permissions' }));
    expect(screen.getByRole('heading', { name: '/permissionspage' })).toBeVisible();
    await open();
    await user.click(screen.getByRole('menuitem', { name: 'Dark theme' }));
    await open();
    await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
    expect([onToggleDark.mock.calls.length, onSignOut.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('the team menu', () => {
  const teams = [
    { team: aTeam({ id: 'a', name: 'Downtown' }), permission: 'Admin' as const },
    { team: aTeam({ id: 'b', name: 'Harbour' }), permission: 'Edit' as const },
    { team: aTeam({ id: 'c', name: 'Island' }), permission: 'View' as const },
  ];
  const button = () => screen.getByRole('button', { name: /Northside Events/ });

  it('groups what one may edit and what one may only view, the chosen team ticked (ACC-103, ACC-104)', async () => {
    const { user } = show(aSession('Admin', { teams, selectedTeamId: 'b' }));
    expect(button()).toHaveTextContent('Northside EventsHarbour');
    await user.click(button());
    const names = (group: string) =>
      within(screen.getByRole('group', { name: group }))
        .getAllByRole('menuitemradio')
        .map(({ textContent }) => textContent);
    expect([names('View/Edit As'), names('View As')]).toEqual([['Downtown', 'Harbour'], ['Island']]);
    expect(screen.getByRole('menuitemradio', { checked: true })).toHaveTextContent('Harbour');
    expect(await axeFindings()).toEqual([]);
  });

  it('chooses a team, by keyboard too', async () => {
    const { user, onSelectTeam } = show(aSession('Admin', { teams, selectedTeamId: 'a' }));
    button().focus();
    await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}');
    expect(onSelectTeam).toHaveBeenCalledWith('c');
  });

  it('shows no empty group', async () => {
    const { user } = show(aSession('View', { teams: teams.slice(2), selectedTeamId: 'c' }));
    await user.click(button());
    expect(screen.queryByText('View/Edit As')).toBeNull();
    expect(screen.getByText('View As')).toBeVisible();
  });

  it('has a filter box from eight teams on', async () => {
    const { user } = show(aSession('Admin', { teams: manyTeams(8), selectedTeamId: 't0' }));
    await user.click(button());
    const filter = screen.getByRole('searchbox', { name: 'Find a team' });
    await user.type(filter, 'team 5');
    expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual(['Team 5']);
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitemradio', { name: 'Team 5' })).toHaveFocus();
    await user.clear(filter);
    await user.type(filter, 'nothing');
    expect(screen.getByText('No team with this name')).toBeVisible();
  });

  it('has none below that', async () => {
    const { user } = show(aSession('Admin', { teams: manyTeams(7), selectedTeamId: 't0' }));
    await user.click(button());
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});

describe('the top bar of a platform admin', () => {
  it('has its own tabs, two of them groups (ADM-002, ADM-003, ADM-004)', async () => {
    const { user } = show(aSession('Office'), '/checkins', { news: ['/certnverifications'] });
    expect(
      tabs()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Time Sheets', 'Messages', 'Activity Feed', 'Search', 'Companies']);
    await user.click(tabs().getByRole('button', { name: 'Shifts' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'All jobs',
      'Check-ins',
      'Cancellations',
    ]);
    expect(screen.getByRole('menuitem', { current: 'page' })).toHaveTextContent('Check-ins');
    await user.keyboard('{Escape}');
    await user.click(tabs().getByRole('button', { name: 'Verifications (pending ID checks)' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Requirements Verification',
      'ID Verification(pending ID checks)',
      'Uniform Verification',
    ]);
    await user.click(screen.getByRole('menuitem', { name: /Uniform/ }));
    expect(screen.getByRole('heading', { name: '/uniformverifications' })).toBeVisible();
  });

  it('has the profile menu of the back office and no team menu (ADM-005)', async () => {
    const { user, onEmployerView } = show(aSession('Office'), '/checkins');
    expect(screen.queryByRole('button', { name: /Northside/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /Account of/ }));
    const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Employer View',
      'Requirements and Skills',
      'Minimum Wages',
      'Late cancellation policy',
      'Dark theme',
      'Logout',
    ]);
    expect(screen.getByRole('menuitem', { name: 'Minimum Wages' })).toHaveAttribute('href', '/minimumWageAdjustment');
    await user.click(screen.getByRole('menuitem', { name: 'Employer View' }));
    expect(onEmployerView).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('heading', { name: '/' })).toBeVisible();
  });

  it('says when it views as an employer and leads back (ACC-205)', async () => {
    const { user, onLeaveEmployerView } = show(aSession('CompanyView'), '/shifts');
    expect(screen.getByText('You are viewing as Northside Events.')).toBeVisible();
    expect(tabs().getByRole('link', { name: 'Shifts' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to the back office' }));
    expect(onLeaveEmployerView).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('heading', { name: '/checkins' })).toBeVisible();
  });
});

describe('on a phone', () => {
  beforeEach(() => be(390));

  it('the bar at the bottom has Overview, Shifts, Timesheet, Messages and More', async () => {
    const { user } = show(aSession('Owner'), '/shifts', { news: ['/messages'] });
    expect(
      tabs()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Overview', 'Shifts', 'Timesheet', 'Messages(new messages)']);
    expect(tabs().getByRole('link', { current: 'page' })).toHaveTextContent('Shifts');
    expect(await axeFindings()).toEqual([]);
    await user.click(tabs().getByRole('button', { name: 'More' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Ratings & Reviews',
      'Finances',
    ]);
  });

  it('an admin has the four that matter, and the rest under More in groups', async () => {
    const { user } = show(aSession('Office'), '/checkins');
    expect(
      tabs()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Check-ins', 'Time Sheets', 'Messages', 'Search']);
    await user.click(tabs().getByRole('button', { name: 'More' }));
    expect(within(screen.getByRole('group', { name: 'Verifications' })).getAllByRole('menuitem')).toHaveLength(3);
    expect(screen.getByRole('menuitem', { name: 'Companies' })).toBeVisible();
  });
});

describe('the frame', () => {
  it('explains that the company is deactivated, to its people and to who views it (ACC-159, N26)', async () => {
    const closed = { group: aGroup({ status: 'Deactivated' }) };
    const text =
      'The account of Northside Events is deactivated. Everything can still be seen, but nothing posted, changed or sent.';
    const { unmount } = show(aSession('View', closed));
    expect(screen.getByText(text)).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    unmount();
    const viewing = show(aSession('CompanyView', closed), '/shifts');
    expect(screen.getByText(text)).toBeVisible();
    viewing.unmount();
    show(aSession('View'));
    expect(screen.queryByText(/is deactivated/)).toBeNull();
  });

  it('says when the connection is lost, as long as it is', () => {
    const online = jest.spyOn(navigator, 'onLine', 'get');
    show(aSession('Owner'));
    const turn = (on: boolean) =>
      act(() => {
        online.mockReturnValue(on);
        window.dispatchEvent(new Event(on ? 'online' : 'offline'));
      });
    turn(false);
    expect(screen.getByText('You are offline. What you see may have changed since.')).toBeVisible();
    turn(true);
    expect(screen.queryByText(/You are offline/)).toBeNull();
    online.mockRestore();
  });

  it('lets the keyboard skip to the content', async () => {
    const { user } = show(aSession('Owner'));
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

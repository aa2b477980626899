import { inTabs, isServed } from '@spot/contracts/routes';
import type { Session } from '@spot/contracts/shell-api';
import { aGroup, aSession, aTeam, axeFindings } from '@spot/contracts/testing';
import { FluentProvider, spotTheme } from '@spot/contracts/ui/core';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Frame } from './frame';
import type { FrameProps } from './types';

const Address = () => <h1>{useLocation().pathname}</h1>;

function show(session: Session, path = '/', props: Partial<FrameProps> = {}) {
  const handlers = {
    onChooseLook: jest.fn(),
    onSelectTeam: jest.fn(),
    onSignOut: jest.fn(),
    onEmployerView: jest.fn(),
    onLeaveEmployerView: jest.fn(),
  };
  const { unmount } = render(
    <FluentProvider theme={spotTheme}>
      <MemoryRouter initialEntries={[path]}>
        <Frame session={session} look="system" {...handlers} {...props}>
          <Address />
        </Frame>
      </MemoryRouter>
    </FluentProvider>,
  );
  return { ...handlers, unmount, user: userEvent.setup() };
}
const moreTabs = (audience: 'member' | 'admin') =>
  Object.fromEntries(inTabs(audience).map(({ path, title }) => [path, title]));
/** The pages of the specification and those with a tab; the routes tell which of them exist. */
const employer = {
  '/': 'Overview',
  '/shifts': 'Shifts',
  '/timesheet': 'Timesheet',
  '/messages': 'Messages',
  '/ratingsreviews': 'Ratings & Reviews',
  '/finances': 'Finances',
  ...moreTabs('member'),
};
const groups = {
  Shifts: { '/allshifts': 'All jobs', '/checkins': 'Check-ins', '/cancellations': 'Cancellations' },
  Verifications: {
    '/verifications': 'Requirements Verification',
    '/certnverifications': 'ID Verification',
    '/uniformverifications': 'Uniform Verification',
  },
};
const office = {
  '/timesheets': 'Time Sheets',
  '/adminmessages': 'Messages',
  '/activityfeed': 'Activity Feed',
  '/search': 'Search',
  '/companies': 'Companies',
  ...moreTabs('admin'),
};
const servedOf = (pages: Readonly<Record<string, string>>) =>
  Object.entries(pages).flatMap(([path, label]) => (isServed(path) ? [label] : []));

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
  it('shows running jobs on every page, and none that no screen shows', async () => {
    const job = (id: string, kind: string, done: number, total: number) => ({
      ...{ id, kind, done, total, teamID: 'team-1', changed: 0, state: 'running' as const },
    });
    const jobs = [job('a', 'cancel', 3, 12), job('b', 'blockSpotter', 0, 0), job('c', 'removeAccounts', 0, 0)];
    show(aSession('Edit'), '/', { jobs });
    const said = screen.getByText('Cancelling shifts: 3 of 12 done');
    expect(said.parentElement).toHaveAttribute('role', 'status');
    expect(said.parentElement).toHaveTextContent(/^Cancelling shifts: 3 of 12 doneBlocking a worker…$/);
    expect(await axeFindings()).toEqual([]);
  });

  it('has the tabs as links, the open one marked (ACC-013)', async () => {
    show(aSession('Owner'), '/shifts');
    expect(
      tabs()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(servedOf(employer));
    expect(tabs().getByRole('link', { current: 'page' })).toHaveTextContent('Shifts');
    expect(await axeFindings()).toEqual([]);
  });

  it('goes to a tab without loading the page', async () => {
    const { user } = show(aSession('Owner'));
    await user.click(tabs().getByRole('link', { name: 'Shifts' }));
    expect(screen.getByRole('heading', { name: '/shifts' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('shows a red dot with words at a tab that has something new (ACC-106)', () => {
    show(aSession('Owner'), '/', { news: ['/shifts', '/messages', '/timesheet'] });
    const names = {
      '/shifts': 'Shifts (new shifts)',
      '/timesheet': 'Timesheet (newly ended shifts)',
      '/messages': 'Messages (new messages)',
    };
    for (const name of servedOf(names)) expect(tabs().getByRole('link', { name })).toBeVisible();
    expect(tabs().getByRole('link', { name: 'Overview' })).toBeVisible();
  });

  it.each([
    [900, 4],
    [768, 3],
  ])('puts the last tabs under More in a window of %s px, with their dots', async (width, fit) => {
    be(width);
    const { user } = show(aSession('Owner'), '/');
    expect(tabs().getAllByRole('link')).toHaveLength(fit);
    const rest = servedOf(employer).slice(fit);
    expect(tabs().queryAllByRole('button', { name: 'More' })).toHaveLength(rest.length > 0 ? 1 : 0);
    if (rest.length === 0) return;
    await user.click(tabs().getByRole('button', { name: 'More' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(rest);
  });

  it('links to no page that does not exist: in tabs, phone bar and menus', async () => {
    const everywhere = () =>
      [...document.querySelectorAll('nav a, [role="menuitem"][href]')].map((link) => link.getAttribute('href') ?? '');
    for (const [role, px] of [
      ['Owner', 1440],
      ['Owner', 390],
      ['Office', 1440],
      ['Office', 390],
    ] as const) {
      be(px);
      const { user, unmount } = show(aSession(role));
      const led = everywhere();
      for (const button of screen.getAllByRole('button')) {
        if (button.getAttribute('aria-haspopup') === null) continue;
        await user.click(button);
        led.push(...everywhere());
        await user.keyboard('{Escape}');
      }
      expect(led.length).toBeGreaterThan(0);
      expect(led.filter((path) => !isServed(path))).toEqual([]);
      unmount();
    }
  });

  it('gives only owners links to the company’s profile and its employees, in the second menu', async () => {
    const entries = async (role: 'Owner' | 'Admin') => {
      const { user, unmount } = show(aSession(role));
      await user.click(screen.getByRole('button', { name: /^Account of/ }));
      const found = screen.getAllByRole('menuitem').map((item) => item.getAttribute('href') ?? '');
      unmount();
      return found.filter((path) => path.startsWith('/editprofile'));
    };
    expect(await entries('Owner')).toEqual(['/editprofile', '/editprofile/editemployee']);
    expect(await entries('Admin')).toEqual([]);
  });

  it('offers Permissions and Logout in the second menu (ACC-105)', async () => {
    const { user, onSignOut, onChooseLook } = show(aSession('Owner'));
    const open = () => user.click(screen.getByRole('button', { name: 'Account of Olivia Owner' }));
    await open();
    await user.click(screen.getByRole('menuitem', { name: 'Permissions' }));
    expect(screen.getByRole('heading', { name: '/permissionspage' })).toBeVisible();
    await open();
    const theme = within(screen.getByRole('group', { name: 'Theme' }));
    expect(theme.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
      'Light',
      'Dark',
      'System',
    ]);
    expect(theme.getByRole('menuitemradio', { name: 'System' })).toBeChecked();
    await user.click(theme.getByRole('menuitemradio', { name: 'Dark' }));
    await open();
    await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
    expect(onChooseLook.mock.calls).toEqual([['dark']]);
    expect(onSignOut).toHaveBeenCalledTimes(1);
  });
});

describe('the team menu', () => {
  const teams = [
    { team: aTeam({ id: 'a', name: 'Downtown' }), permission: 'Admin' as const },
    { team: aTeam({ id: 'b', name: 'Harbour' }), permission: 'Edit' as const },
    { team: aTeam({ id: 'c', name: 'Island' }), permission: 'View' as const },
  ];
  const button = () => screen.getByRole('button', { name: /Northside Events/ });

  it('groups editable and view-only teams, the chosen one ticked (ACC-103, ACC-104)', async () => {
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

  it('selects a team, by keyboard too', async () => {
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
    await user.type(filter, '5 téam');
    expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual(['Team 5']);
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitemradio', { name: 'Team 5' })).toHaveFocus();
    await user.clear(filter);
    await user.type(filter, 'nothing');
    expect(screen.getByText('No teams match')).toBeVisible();
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
    const alone = Object.values(groups).flatMap((group) => (servedOf(group).length === 1 ? servedOf(group) : []));
    expect(
      tabs()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([...alone, ...servedOf(office)]);
    for (const [name, group] of Object.entries(groups)) {
      const entries = servedOf(group);
      // A group with one link becomes that link; a group without links disappears.
      if (entries.length < 2) {
        expect(tabs().queryByRole('button', { name: new RegExp(`^${name}`) })).toBeNull();
        continue;
      }
      await user.click(tabs().getByRole('button', { name: new RegExp(`^${name}`) }));
      expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent?.split('(')[0])).toEqual(entries);
      await user.keyboard('{Escape}');
    }
  });

  it('has the profile menu of the back office and no team menu (ADM-005)', async () => {
    const { user, onEmployerView } = show(aSession('Office'), '/checkins');
    expect(screen.queryByRole('button', { name: /Northside/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /Account of/ }));
    const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Employer View',
      ...servedOf({
        '/account': 'My account',
        '/requirementsskills': 'Requirements and Skills',
        '/minimumWageAdjustment': 'Minimum Wages',
        '/latecancellationpolicy': 'Late cancellation policy',
        '/officelog': 'Audit log',
        '/health': 'System health',
        '/deletions': 'Account deletions',
        '/autofillreviews': 'Autofill reviews',
        '/features': 'Features',
      }),
      'Logout',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Employer View' }));
    expect(onEmployerView).toHaveBeenCalledTimes(1);
  });

  it('says when it views as an employer and leads back (ACC-205)', async () => {
    const { user, onEmployerView, onLeaveEmployerView } = show(aSession('CompanyView'), '/shifts');
    expect(screen.getByText('You are viewing as Northside Events.')).toBeVisible();
    expect(tabs().getByRole('link', { name: 'Shifts' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Another company' }));
    expect(onEmployerView).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Return to the back office' }));
    expect(onLeaveEmployerView).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('heading', { name: '/checkins' })).toBeVisible();
  });
});

describe('the top bar of people who release versions of features', () => {
  const releasing = (role: 'Owner' | 'Edit') => {
    const session = aSession(role);
    return { ...session, user: session.user && { ...session.user, releases: ['scheduling'] } };
  };

  it('has that page in the menu of a member', async () => {
    const { user } = show(releasing('Edit'), '/shifts');
    await user.click(screen.getByRole('button', { name: /Account of/ }));
    expect(screen.getByRole('menuitem', { name: 'Features' })).toHaveAttribute('href', '/features');
  });

  it('has only that page for a person without a company', async () => {
    const { user } = show({ ...releasing('Edit'), employee: null, group: null, teams: [] }, '/features');
    expect(
      tabs()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Features']);
    expect(screen.queryByRole('status')).toBeNull();
    await user.click(screen.getByRole('button', { name: /Account of/ }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Features', 'Logout']);
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
    ).toEqual(
      servedOf({
        '/': 'Overview',
        '/shifts': 'Shifts',
        '/timesheet': 'Timesheet',
        '/messages': 'Messages(new messages)',
      }),
    );
    expect(tabs().getByRole('link', { current: 'page' })).toHaveTextContent('Shifts');
    expect(await axeFindings()).toEqual([]);
    await user.click(tabs().getByRole('button', { name: 'More' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(servedOf(employer).slice(4));
  });

  it('notifications leave room for the bar where there is one', () => {
    const room = () => document.documentElement.style.getPropertyValue('--spot-phone-bar');
    const { unmount } = show(aSession('Owner'), '/shifts');
    expect(room()).toBe('56px');
    unmount();
    expect(room()).toBe('');
  });

  it('of an admin has the four most used tabs, and the rest under More in groups', async () => {
    const { user } = show(aSession('Office'), '/checkins');
    expect(
      tabs()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(
      servedOf({
        '/checkins': 'Check-ins',
        '/timesheets': 'Time Sheets',
        '/adminmessages': 'Messages',
        '/search': 'Search',
      }),
    );
    const rest =
      servedOf({ ...groups.Shifts, ...groups.Verifications, ...office }).length - tabs().getAllByRole('link').length;
    expect(tabs().queryAllByRole('button', { name: 'More' })).toHaveLength(rest > 0 ? 1 : 0);
    if (rest === 0) return;
    await user.click(tabs().getByRole('button', { name: 'More' }));
    expect(screen.getAllByRole('menuitem')).toHaveLength(rest);
  });
});

describe('the frame', () => {
  it('shows the company’s people and admins who view it that it is deactivated (ACC-159, N26)', async () => {
    const closed = { group: aGroup({ status: 'Deactivated' }) };
    const text =
      'The account of Northside Events is deactivated. You can view everything, but you can’t post, change or send anything.';
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

  it('says that the connection is lost, as long as it is', () => {
    const online = jest.spyOn(navigator, 'onLine', 'get');
    show(aSession('Owner'));
    const turn = (on: boolean) =>
      act(() => {
        online.mockReturnValue(on);
        window.dispatchEvent(new Event(on ? 'online' : 'offline'));
      });
    turn(false);
    expect(screen.getByText('You are offline. This page may be out of date.')).toBeVisible();
    turn(true);
    expect(screen.queryByText(/You are offline/)).toBeNull();
    online.mockRestore();
  });

  it('leads to presses that wait on this device, offline or after a failure of the server', async () => {
    const { user } = show(aSession(), '/shifts', { unsent: 2 });
    expect(
      screen.getByText(
        '2 check-ins or Not Here have not been sent. They wait on this device until you open the overview.',
      ),
    ).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Open Overview' }));
    expect(screen.getByRole('heading', { name: '/' })).toBeVisible();
  });

  it('explains to a member who is no longer in any team what has happened, but not to an owner without teams', () => {
    const text = 'You aren’t on a team at Northside Events right now. Ask an owner to add you to one.';
    const { unmount } = show(aSession('View', { teams: [], selectedTeamId: null }));
    expect(screen.getByText(text)).toBeVisible();
    unmount();
    show(aSession('Owner', { teams: [], selectedTeamId: null }));
    expect(screen.queryByText(text)).toBeNull();
  });

  it('lets the keyboard skip to the content', async () => {
    const { user } = show(aSession('Owner'));
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

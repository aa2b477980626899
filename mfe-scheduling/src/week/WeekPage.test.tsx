import {
  companyGigsQuery,
  companyPositionsQuery,
  confirmedOfWeekQuery,
  favouritesQuery,
  positionsQuery,
  weekGigsQuery,
} from '@spot/contracts/scheduling/queries';
import type { Gig, Hired, PositionTemplate } from '@spot/contracts/scheduling';
import { blocked, type Role, type Team } from '@spot/contracts/accounts';
import { blockedWorkersQuery } from '@spot/contracts/accounts/queries';
import { aHired, aSession, aTeam, renderInShell } from '@spot/contracts/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { aGig, aPosition, toronto } from '../testing';
import { PageRoutes, type Session } from '@spot/contracts/shell-api';
import { pages } from '../pages';
import { allDepartments, useViewMemory } from './useViewMemory';

// The test shell's time is Monday, November 23, 2026, noon in Toronto.
const week = weekGigsQuery('team-1', '2026-11-22', toronto);
const positions = [
  aPosition({ teamID: 'team-1' }),
  aPosition({ id: 'bar', role: 'Bartender', label: 'Lobby', department: '', teamID: 'team-1' }),
];
const shift = (day: string, facts: Partial<Gig> = {}) => aGig(day, 540, 1020, { teamID: 'team-1', ...facts });

function show(
  gigs: Gig[],
  {
    role = 'Owner' as Role,
    path = '/shifts',
    templates = positions as PositionTemplate[],
    width = 1440,
    confirmed = [] as Hired[],
    team = aTeam(),
  } = {},
) {
  window.innerWidth = width;
  const screens = (
    <>
      <PageRoutes pages={pages} />
      <Address />
    </>
  );
  return renderInShell(screens, {
    path,
    session: ofTeam(aSession(role), team),
    data: (data) => {
      data.give(positionsQuery('team-1'), templates);
      data.give(week, gigs);
      data.give(confirmedOfWeekQuery('team-1', '2026-11-22'), confirmed);
    },
  });
}
const ofTeam = (session: Session, team: Team): Session => ({
  ...session,
  teams: session.teams.map((one) => ({ ...one, team })),
});
const Address = () => <span data-testid="address">{useLocation().search}</span>;
const address = () => screen.getByTestId('address').textContent;
const card = (name: RegExp) => screen.findByRole('button', { name });

beforeEach(() => useViewMemory.getState().choose('team-1', allDepartments));

describe('the schedule', () => {
  it("shows today's week with a column for each day and a row for each position, sorted by role (SCH-013, SCH-017, SCH-018, SCH-020)", async () => {
    show([shift('2026-11-24')]);
    const grid = await screen.findByRole('grid', { name: 'Week of Nov 22 - Nov 28' });
    const columns = within(grid)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent?.replace('Post Shift', ''));
    expect(columns).toEqual(['Position', 'Sun 22', 'Mon 23', 'Tue 24', 'Wed 25', 'Thu 26', 'Fri 27', 'Sat 28']);
    expect(within(grid).getByRole('columnheader', { name: /Mon 23/ })).toHaveAttribute('aria-current', 'date');
    expect(
      within(grid)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['BartenderLobby', 'Event ServerBanquet30 h, $0.00 of $600.00']);
  });

  it('says that the cost of confirmed hours is missing, and asks for it again', async () => {
    const { shell } = show([shift('2026-11-22')]);
    await screen.findByRole('grid');
    const query = confirmedOfWeekQuery('team-1', '2026-11-22');
    act(() => shell.data.fail(query, 'The server cannot be reached.'));
    expect(await screen.findByText('The cost of the confirmed hours could not be loaded.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(shell.data.retried).toEqual([query.key]);
  });

  it('shows the cost of confirmed hours, and how far the plan exceeds the budget', async () => {
    const gig = shift('2026-11-22', { numHired: 2, numSpotters: 2, wageCents: 2010 });
    const record = (spotterID: string, more: Partial<Hired> = {}) =>
      aHired({
        gigID: gig.id,
        spotterID,
        id: spotterID,
        dayKey: gig.dayKey,
        start: gig.start,
        end: gig.end,
        breakTime: gig.breakTime,
        checkIn: true,
        hoursConfirmed: true,
        ...more,
      });
    const confirmed = [record('ana'), record('ben', { selectedTimeOption: 3 })];
    const team = aTeam({ weeklyBudget: { cents: 20_000, currency: 'CAD' } });
    const { unmount } = show([gig], { confirmed, team });
    const grid = within(await screen.findByRole('grid'));
    expect(grid.getByRole('rowheader', { name: /\$301\.50 of \$301\.50.*\$150\.75 confirmed/ })).toBeVisible();
    expect(grid.getByText('All positions')).toHaveTextContent(
      '2/2 filled, 15 h$301.50 of $301.50$150.75 confirmedBudget $200.00 CAD$101.50 CAD over budget',
    );
    unmount();
    show([gig], { confirmed, team, role: 'View' });
    await screen.findByRole('grid');
    expect(screen.queryByText(/\$/)).toBeNull();
  });

  it('shows filled places, hours and cost of each day, each position and the week to users who may post', async () => {
    const days = ['2026-11-24', '2026-11-25'].map((day) => shift(day, { numHired: 3, wageCents: 2010 }));
    const { unmount } = show(days);
    const grid = within(await screen.findByRole('grid'));
    expect(grid.getByRole('rowheader', { name: /60 h, \$904\.50 of \$1,206\.00/ })).toBeVisible();
    const [, ...foot] = within(grid.getAllByRole('row').at(-1) as HTMLElement).getAllByRole('cell');
    expect(foot.map(({ textContent }) => textContent).filter(Boolean)).toEqual(
      Array.from({ length: 2 }, () => '3/4 filled, 30 h$452.25 of $603.00'),
    );
    expect(grid.getByText('All positions')).toHaveTextContent('All positions6/8 filled, 60 h$904.50 of $1,206.00');
    unmount();
    show(days, { role: 'View' });
    await screen.findByRole('grid');
    expect(screen.getAllByText('3/4 filled, 30 h')).toHaveLength(2);
    expect(screen.queryByText(/\$/)).toBeNull();
  });

  it('changes a card from amber to full when the last worker is hired, without another read (SCH-025, SCH-128)', async () => {
    const { shell } = show([shift('2026-11-24', { numHired: 3 })]);
    await card(/3\/4 hired, 1 worker needed/);
    act(() => shell.data.give(week, [shift('2026-11-24', { numHired: 4 })]));
    await card(/4\/4 hired, full/);
    const confirmed = confirmedOfWeekQuery('team-1', '2026-11-22');
    expect(shell.data.open.sort()).toEqual([positionsQuery('team-1').key, week.key, confirmed.key].sort());
  });

  it('opens a shift to everybody within a minute after a night in which the device slept', async () => {
    const { shell } = show([
      shift('2026-11-25', { groupID: 'group-1', favouritesFirst: { hours: 2, until: Date.UTC(2026, 10, 23, 19) } }),
    ]);
    await card(/Favourites first until 2:00 PM/);
    jest.useFakeTimers();
    try {
      act(() =>
        shell.data.give(week, [
          shift('2026-11-25', {
            groupID: 'group-1',
            favouritesFirst: { hours: 24, until: Date.UTC(2026, 10, 24, 14) },
          }),
        ]),
      );
      expect(screen.getByText(/Favourites first until Tue, Nov 24, 9:00 AM/)).toBeVisible();
      // Timers stand still while a device sleeps.
      shell.setNow(Date.UTC(2026, 10, 24, 15));
      act(() => void jest.advanceTimersByTime(60_000));
      expect(screen.queryByText(/Favourites first/)).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  it('shows until when a shift is for favourites first', async () => {
    const until = Date.UTC(2026, 10, 23, 19);
    const first = (until: number) => shift('2026-11-25', { groupID: 'group-1', favouritesFirst: { hours: 2, until } });
    const { shell } = show([first(until)]);
    expect(await card(/0\/4 Favourites first until 2:00 PM/)).toHaveTextContent('Favourites first until 2:00 PM');
    act(() => shell.data.give(week, [first(until + 24 * 3_600_000)]));
    await card(/Favourites first until Tue, Nov 24, 2:00 PM/);
    act(() => {
      shell.data.give(favouritesQuery('team-1'), [{ id: 'ann', uid: 'ann', name: 'Ann', addedBy: 'edit', addedAt: 1 }]);
      shell.data.give(blockedWorkersQuery('group-1'), []);
    });
    await card(/Favourites first until Tue, Nov 24, 2:00 PM/);
    const ann = blocked.parse({ id: 'ann', spotterId: 'ann', spotterName: 'Ann', blockedBy: 'user-1', blockedAt: 1 });
    act(() => shell.data.give(blockedWorkersQuery('group-1'), [ann]));
    await card(/^(?!.*Favourites).*0\/4 hired/);
    act(() => shell.data.give(blockedWorkersQuery('group-1'), []));
    act(() => shell.data.give(week, [first(Date.UTC(2026, 10, 23, 17))]));
    await card(/^(?!.*Favourites).*0\/4 hired/);
  });

  it('shows three avatars of hired workers, initials without a picture, and how many more there are', async () => {
    const faces = [
      { uid: 'a', name: 'Ana Souza', profPicURL: '/ana.jpg' },
      { uid: 'b', name: 'Ben Okafor' },
      { uid: 'c', name: 'Cy Tran' },
    ];
    show([shift('2026-11-24', { numHired: 5, numSpotters: 6, faces })]);
    const shown = await card(/5\/6 hired/);
    expect(shown.querySelector('img')).toHaveAttribute('src', '/ana.jpg');
    const avatars = within(shown).getByTitle('Ana Souza, Ben Okafor, Cy Tran');
    const initials = [...avatars.querySelectorAll<HTMLElement>('[data-initials]')].map(
      ({ dataset }) => dataset['initials'],
    );
    expect(initials).toEqual(['BO', 'CT', '+2']);
    // Speech input takes the texts of the card for its name (WCAG 2.5.3).
    expect(avatars).toHaveTextContent('');
    expect(shown).toHaveAccessibleName(expect.not.stringMatching(/Ana|BO/) as string);
  });

  it("counts a position's news (SCH-019)", async () => {
    show([
      shift('2026-11-24', { notifications: { hired: false, applicants: true } }),
      shift('2026-11-25', { notifications: { hired: true, applicants: true } }),
    ]);
    expect(await screen.findByText('2 Update(s)')).toBeVisible();
  });

  it('moves by 7 days and back to today (SCH-014)', async () => {
    show([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Next week' }));
    expect(screen.getByRole('heading', { name: 'Week of Nov 29 - Dec 05' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Previous week' }));
    await userEvent.click(screen.getByRole('button', { name: 'Previous week' }));
    expect(screen.getByRole('heading', { name: 'Week of Nov 15 - Nov 21' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));
    expect(screen.getByRole('heading', { name: 'Week of Nov 22 - Nov 28' })).toBeVisible();
  });

  it('offers Post Shift for today and later only, and not where the position is posted already (SCH-021)', async () => {
    show([shift('2026-11-24')]);
    const heads = await screen.findAllByRole('columnheader');
    expect(heads.map((head) => within(head).queryByRole('link', { name: /^Post Shift/ }) !== null)).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
      true,
      true,
    ]);
    const row = (await screen.findByRole('rowheader', { name: /Event Server/ })).closest('tr') as HTMLElement;
    expect(
      within(row)
        .getAllByRole('link')
        .map((link) => link.getAttribute('aria-label')),
    ).toEqual([
      'Post Shift, Event Server, Mon, Nov 23',
      'Post Shift, Event Server, Wed, Nov 25',
      'Post Shift, Event Server, Thu, Nov 26',
      'Post Shift, Event Server, Fri, Nov 27',
      'Post Shift, Event Server, Sat, Nov 28',
    ]);
    expect(within(row).getAllByRole('link')[0]).toHaveAttribute(
      'href',
      '/shifts?week=2026-11-22&post=server&day=2026-11-23',
    );
  });

  it('is read-only for View users, without Post Shift and Manage Positions (SCH-022, SCH-026, SCH-215)', async () => {
    show([shift('2026-11-24')], { role: 'View', path: '/shifts?post=new' });
    await card(/Event Server Tue/);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('takes the dialog out of the address with the right to post, so that it does not come back (SCH-215)', async () => {
    const { shell } = show([shift('2026-11-24')], { role: 'Edit', path: '/shifts?post=new&week=2026-11-22' });
    await screen.findByRole('dialog', { name: 'Post a Job' });
    const as = (role: Role) => act(() => shell.setSession(ofTeam(aSession(role), aTeam())));
    as('View');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('?week=2026-11-22');
    as('Edit');
    expect(await screen.findByRole('button', { name: 'Post Shift' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('links editors to the positions, with a hint (SCH-026)', async () => {
    show([]);
    const link = await screen.findByRole('link', { name: 'Manage Positions' });
    expect(link).toHaveAttribute('href', '/manage-positions');
    await userEvent.hover(link);
    await waitFor(() => expect(link).toHaveAccessibleDescription('Create or manage preexisting positions'));
  });

  it('says that there are no positions, with a link to create one, regardless of the day after the week (SCH-027)', async () => {
    show([shift('2026-11-29')], { templates: [] });
    expect(await screen.findByText('There are no position templates')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create a position' })).toHaveAttribute(
      'href',
      '/manage-positions?create=true',
    );
  });

  it('filters by department, the empty one as No Department (SCH-015, SCH-016)', async () => {
    show([shift('2026-11-24')]);
    await userEvent.click(await screen.findByRole('button', { name: 'Departments' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'No Department' }));
    await waitFor(() => expect(screen.queryByText('Event Server')).toBeNull());
    expect(screen.getByText('Bartender')).toBeInTheDocument();
  });

  it('names the company to a platform admin, who may look at its shifts but not manage positions (SCH-012, SCH-218, SCH-219)', async () => {
    show([shift('2026-11-24')], { role: 'CompanyView' });
    expect(await screen.findByRole('heading', { name: 'All Shifts > Northside Events' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Manage Positions' })).toBeNull();
  });

  it('shows a platform admin the rows of all teams of the company, or of one (SCH-012, SCH-218)', async () => {
    const [downtown, airport] = [aTeam(), aTeam({ id: 'team-2', name: 'Airport' })];
    const session = aSession('CompanyView', {
      teams: [downtown, airport].map((team) => ({ team, permission: 'Admin' as const })),
    });
    const ofOtherTeam = shift('2026-11-25', {
      id: 'other-team',
      multiDayID: 'bar',
      teamID: 'team-2',
      role: 'Bartender',
    });
    const theirs = aPosition({ id: 'desk', role: 'Greeter', label: 'Greeter', teamID: 'team-2' });
    const { shell } = renderInShell(<PageRoutes pages={pages} />, {
      path: '/shifts',
      session,
      data: (data) => {
        data.give(companyPositionsQuery('group-1'), [...positions, theirs]);
        data.give(companyGigsQuery('group-1', '2026-11-22', toronto), [shift('2026-11-24'), ofOtherTeam]);
        data.give(positionsQuery('team-2'), [theirs]);
        data.give(weekGigsQuery('team-2', '2026-11-22', toronto), [ofOtherTeam]);
      },
    });
    const heads = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    await screen.findByRole('heading', { name: 'All Shifts > Northside Events' });
    await waitFor(() =>
      expect(heads()).toEqual([
        'BartenderLobbyAirport30 h, $0.00 of $600.00',
        'GreeterAirport',
        'BartenderLobbyDowntown',
        'Event ServerBanquetDowntown30 h, $0.00 of $600.00',
      ]),
    );
    expect(shell.data.open).not.toContain(week.key);
    expect(screen.queryByRole('link', { name: 'Post Shift, Bartender, Tue, Nov 24' })).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Teams: All teams' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Airport' }));
    await waitFor(() => expect(heads()).toEqual(['BartenderBanquet30 h, $0.00 of $600.00', 'Greeter']));
  });

  it("opens one team's week from a link, and returns to all (ADM-120)", async () => {
    const teams = [aTeam(), aTeam({ id: 'team-2', name: 'Airport' })];
    const session = aSession('CompanyView', { teams: teams.map((team) => ({ team, permission: 'Admin' as const })) });
    const theirs = aPosition({ id: 'desk', role: 'Greeter', label: 'Greeter', teamID: 'team-2' });
    renderInShell(<PageRoutes pages={pages} />, {
      path: '/shifts?team=team-2',
      session,
      data: (data) => {
        data.give(companyPositionsQuery('group-1'), [...positions, theirs]);
        data.give(companyGigsQuery('group-1', '2026-11-22', toronto), []);
        data.give(positionsQuery('team-2'), [theirs]);
        data.give(weekGigsQuery('team-2', '2026-11-22', toronto), []);
      },
    });
    const heads = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    await waitFor(() => expect(heads()).toEqual(['Greeter']));
    await userEvent.click(screen.getByRole('button', { name: 'Teams: Airport' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'All teams' }));
    await waitFor(() => expect(heads()).toHaveLength(3));
  });

  it.each(['/shifts', '/view-schedule', '/manage-positions'])(
    'directs an owner without teams to creating one at %s',
    async (path) => {
      renderInShell(<PageRoutes pages={pages} />, { path, session: aSession('Owner', { teams: [] }) });
      expect(await screen.findByRole('link', { name: 'Create a team' })).toHaveAttribute(
        'href',
        '/permissionspage?create=team',
      );
    },
  );

  it('reports that it cannot be loaded, and loads again on Retry', async () => {
    const { shell } = show([]);
    await screen.findByRole('grid');
    act(() => shell.data.fail(week, 'You do not have permission to see this.'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The schedule could not be loaded. You do not have permission to see this.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(shell.data.retried).toEqual([week.key]);
  });

  it('is used by keyboard: one stop for Tab, arrows between cells, p posts on the day, ? lists the shortcuts', async () => {
    show([shift('2026-11-24')]);
    const grid = await screen.findByRole('grid');
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    const tuesday = await card(/Event Server Tue/);
    act(() => tuesday.focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toHaveAccessibleName('Post Shift, Event Server, Wed, Nov 25');
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toHaveAccessibleName('Post Shift, Bartender, Wed, Nov 25');
    await userEvent.keyboard('{Home}');
    expect(document.activeElement).toHaveAccessibleName(/Bartender/);
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    await userEvent.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => tuesday.focus());
    await userEvent.keyboard('p');
    expect(await screen.findByRole('dialog', { name: 'Post a Job' })).toBeVisible();
  });

  it('posts nothing by p on a day that has passed (SCH-021)', async () => {
    show([shift('2026-11-22')]);
    const sunday = await card(/Event Server.* Sun/);
    for (const passed of [sunday, screen.getByRole('columnheader', { name: /Sun 22/ })]) {
      act(() => passed.focus());
      await userEvent.keyboard('p');
      expect(address()).toBe('');
    }
    await userEvent.keyboard('{ArrowRight}p');
    expect(address()).toBe('?post=new&day=2026-11-23');
  });

  it('is a list of one day on a phone (SCH-028)', async () => {
    show([shift('2026-11-24'), shift('2026-11-23', { numHired: 4 })], { width: 390 });
    expect(await card(/Event Server Banquet .*full Mon, Nov 23/)).toBeVisible();
    expect(screen.queryByRole('grid')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Tue 24' }));
    expect(await card(/Event Server Banquet .*Tue, Nov 24/)).toBeVisible();
    // A single `Post Shift` for the shown day; for a past day it is the page's own.
    expect(screen.getAllByText('Post Shift')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Post Shift' })).toHaveAttribute(
      'href',
      expect.stringContaining('2026-11-24'),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Sun 22' }));
    expect(screen.getByText('No shifts on this day')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Post Shift' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Post Shift' })).toBeVisible();
  });

  it("shows the team's days, wherever the viewer is (SCH-017)", async () => {
    window.innerWidth = 1440;
    const zone = 'Pacific/Honolulu';
    renderInShell(<PageRoutes pages={pages} />, {
      path: '/shifts',
      now: Date.UTC(2026, 10, 22, 9),
      session: aSession('Owner', { teams: [{ team: aTeam({ timeZone: zone }), permission: 'Admin' }] }),
      data: (data) => {
        data.give(positionsQuery('team-1'), positions);
        data.give(weekGigsQuery('team-1', '2026-11-15', zone), []);
      },
    });
    expect(await screen.findByRole('columnheader', { name: /Sat 21/ })).toHaveAttribute('aria-current', 'date');
  });
});

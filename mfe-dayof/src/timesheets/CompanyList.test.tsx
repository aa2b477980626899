import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WeekStats } from '@spot/contracts/dayof';
import { weekStatsQuery } from '@spot/contracts/dayof/queries';
import { PageRoutes } from '@spot/contracts/shell-api';
import { aSession, axeFindings, renderInShell } from '@spot/contracts/testing';
import { pages } from '../pages';

const week = '2026-11-16';
const stats = (count: number): WeekStats[] =>
  Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(2, '0');
    return {
      id: `team-${number}`,
      weekKeyMon: week,
      teamID: `team-${number}`,
      groupID: `group-${number}`,
      teamName: 'Downtown',
      groupName: `Company ${number}`,
      shifts: index + 1,
      days: { [week]: index + 1 },
    };
  });

function draw(teams: WeekStats[], search = '') {
  window.innerWidth = 1440;
  return renderInShell(<PageRoutes pages={pages} />, {
    path: `/timesheets?week=${week}${search}`,
    session: aSession('Office'),
    data: (data) => data.give(weekStatsQuery(week), teams),
  });
}
const turn = (name: string) => screen.getByRole('button', { name });
const companies = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

describe('/timesheets', () => {
  it('shows ten companies a page, goes to the next and back, and keeps the page in the address (ADM-064)', async () => {
    draw(stats(23));
    expect(await companies()).toEqual(
      Array.from({ length: 10 }, (_, index) => `Company ${String(index + 1).padStart(2, '0')}`),
    );
    await userEvent.click(turn('Next page'));
    expect((await companies())[0]).toBe('Company 11');
    await userEvent.click(turn('Next page'));
    expect(await companies()).toEqual(['Company 21', 'Company 22', 'Company 23']);
    expect(turn('Next page')).toHaveAttribute('aria-disabled', 'true');
    // The link to a team includes the page number, so that the way back leads to the same page.
    await userEvent.click(screen.getByRole('button', { name: 'Company 22' }));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /Company 22/ })).toHaveAttribute('href', expect.stringMatching(/page=3/)),
    );
    expect(await axeFindings()).toEqual([]);
    await userEvent.click(turn('Previous page'));
    expect((await companies())[0]).toBe('Company 11');
  });

  it('finds companies by a part of their name, and unfolds them to teams with their shifts and timesheets (ADM-062)', async () => {
    const team = (teamName: string, groupName: string, shifts: number) => {
      const [teamID, groupID] = [teamName.toLowerCase(), groupName.toLowerCase().replace(' ', '-')];
      return { id: teamID, weekKeyMon: week, teamID, groupID, teamName, groupName, shifts, days: { [week]: shifts } };
    };
    draw([
      team('Bar', 'Maple Events', 4),
      team('Kitchen', 'Maple Events', 3),
      team('Floor', 'Harbour Hall', 9),
      team('Stage', 'Maple Grove', 2),
    ]);
    expect(await companies()).toEqual(['Harbour Hall', 'Maple Events', 'Maple Grove']);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search by company' }), 'MAPLE');
    await waitFor(async () => expect(await companies()).toEqual(['Maple Events', 'Maple Grove']));
    expect(screen.queryByRole('link', { name: /timesheet/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Maple Events' }));
    expect(await companies()).toEqual(['Maple Events', 'Bar', 'Kitchen', 'Maple Grove']);
    for (const [name, shifts] of [
      ['Bar', '4'],
      ['Kitchen', '3'],
    ] as const) {
      const row = screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement;
      expect(within(row).getByRole('cell', { name: shifts })).toBeVisible();
      const link = within(row).getByText('View/edit timesheet');
      expect(link).toBeVisible();
      expect(link).toHaveAccessibleName(`View/edit timesheet of Maple Events, ${name}`);
      const { pathname, searchParams } = new URL((link as HTMLAnchorElement).href);
      expect([pathname, searchParams.get('team'), searchParams.get('week')]).toEqual([
        '/timesheets',
        name.toLowerCase(),
        week,
      ]);
    }
    expect(await axeFindings()).toEqual([]);
  });

  it('finds a company on any page, opens it, and shows the last page for a number beyond it', async () => {
    draw(stats(23), '&page=9');
    expect((await companies())[0]).toBe('Company 21');
    await userEvent.type(screen.getByRole('searchbox'), 'company 07');
    expect(await companies()).toEqual(['Company 07', 'Downtown']);
  });

  it('opens a company by itself only if it is the one found, and folds again what was unfolded (ADM-062)', async () => {
    draw(stats(12));
    await userEvent.click(turn('Company 03'));
    expect((await companies()).slice(2, 4)).toEqual(['Company 03', 'Downtown']);
    await userEvent.click(turn('Company 03'));
    expect(await companies()).not.toContain('Downtown');
    await userEvent.type(screen.getByRole('searchbox'), '1');
    await waitFor(async () =>
      expect(await companies()).toEqual(['Company 01', 'Company 10', 'Company 11', 'Company 12']),
    );
    await userEvent.type(screen.getByRole('searchbox'), '1');
    await waitFor(async () => expect(await companies()).toEqual(['Company 11', 'Downtown']));
  });

  it('says of a single company nothing unasked: it is folded', async () => {
    draw(stats(1));
    expect(await companies()).toEqual(['Company 01']);
  });

  it('says that nobody works this week, or that no company matches, and shows all again', async () => {
    const { unmount } = draw([]);
    expect(await screen.findByText('No companies have workers this week')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show all companies' })).toBeNull();
    unmount();
    draw(stats(2));
    await userEvent.type(await screen.findByRole('searchbox'), 'nobody');
    expect(await screen.findByText('No companies match')).toBeVisible();
    await userEvent.click(turn('Show all companies'));
    expect(await companies()).toEqual(['Company 01', 'Company 02']);
  });

  it('says that the list cannot be read instead of showing none, and tries again', async () => {
    const { shell } = draw(stats(2));
    await companies();
    act(() => shell.data.fail(weekStatsQuery(week), 'The server cannot be reached.'));
    expect(screen.getByRole('alert')).toHaveTextContent('The server cannot be reached.');
    expect(screen.queryByText('No companies have workers this week')).toBeNull();
    await userEvent.click(turn('Retry'));
    expect(shell.data.retried).toEqual([weekStatsQuery(week).key]);
  });
});

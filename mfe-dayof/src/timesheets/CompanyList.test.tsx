import { screen, waitFor, within } from '@testing-library/react';
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
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { weekStatsQuery } from '@spot/contracts/dayof/queries';
import { PageRoutes } from '@spot/contracts/shell-api';
import { aSession, axeFindings, renderInShell } from '@spot/contracts/testing';
import { pages } from '../pages';

const week = '2026-11-16';
const stats = (count: number) =>
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

function draw(count: number, search = '') {
  window.innerWidth = 1440;
  return renderInShell(<PageRoutes pages={pages} />, {
    path: `/timesheets?week=${week}${search}`,
    session: aSession('Office'),
    data: (data) => data.give(weekStatsQuery(week), stats(count)),
  });
}
const turn = (name: string) => screen.getByRole('button', { name });
const companies = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

describe('/timesheets', () => {
  it('shows ten companies a page, goes to the next and back, and keeps the page in the address (ADM-064)', async () => {
    draw(23);
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

  it('finds a company on any page, opens it, and shows the last page for a number beyond it', async () => {
    draw(23, '&page=9');
    expect((await companies())[0]).toBe('Company 21');
    await userEvent.type(screen.getByRole('searchbox'), 'company 07');
    expect(await companies()).toEqual(['Company 07', 'Downtown']);
  });
});

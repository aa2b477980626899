import { positionsQuery, weekGigsQuery } from '@spot/contracts/scheduling/queries';
import type { Gig } from '@spot/contracts/scheduling';
import type { Role } from '@spot/contracts/accounts';
import { aSession, axeFindings, renderInShell } from '@spot/contracts/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageRoutes } from '@spot/contracts/shell-api';
import { pages } from '../pages';
import { aGig, aPosition, toronto } from '../testing';
import { allDepartments, useViewMemory } from './useViewMemory';

// The test shell's time is Monday, November 23, 2026, noon in Toronto.
const positions = [
  aPosition({ teamID: 'team-1' }),
  aPosition({ id: 'bar', role: 'Bartender', label: 'Lobby', teamID: 'team-1' }),
];
const shift = (day: string, facts: Partial<Gig> = {}) => aGig(day, 540, 1020, { teamID: 'team-1', ...facts });

function show(gigs: Gig[], path: string, role: Role = 'Owner') {
  window.innerWidth = 1440;
  return renderInShell(<PageRoutes pages={pages} />, {
    path,
    session: aSession(role),
    data: (data) => {
      data.give(positionsQuery('team-1'), positions);
      data.give(weekGigsQuery('team-1', '2026-11-22', toronto), gigs);
    },
  });
}

beforeEach(() => useViewMemory.getState().choose('team-1', allDepartments));

describe('the day view of the schedule', () => {
  const user = userEvent.setup();

  it('changes between the week and one day with its hours (SCH-028)', async () => {
    show([shift('2026-11-23'), shift('2026-11-24', { id: 'other' })], '/shifts');
    const views = within(await screen.findByRole('group', { name: 'View' }));
    expect(views.getByRole('button', { name: 'Week' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(views.getByRole('button', { name: 'Day' }));
    expect(screen.queryByRole('grid')).toBeNull();
    const day = await screen.findByRole('table', { name: /November 23/ });
    expect(within(day).getAllByRole('button', { name: /9:00 AM/ })).toHaveLength(1);
    expect(within(day).getByText('6:00 AM')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tue 24' }));
    expect(await screen.findByRole('table', { name: /November 24/ })).toBeVisible();
    await user.click(views.getByRole('button', { name: 'Week' }));
    expect(await screen.findByRole('grid')).toBeVisible();
  });

  it('opens a shift and offers Post Shift for a position without one on an upcoming day, never on a past one (SCH-021)', async () => {
    show([shift('2026-11-24')], '/shifts?view=day&day=2026-11-24');
    const day = within(await screen.findByRole('table', { name: /November 24/ }));
    expect(day.getAllByRole('link', { name: /Post Shift/ })).toHaveLength(1);
    await user.click(day.getByRole('button', { name: /9:00 AM/ }));
    expect(await screen.findByRole('dialog', { name: 'Event Server' })).toBeVisible();
  });

  it('says that a past day had no shift, and offers none', async () => {
    show([], '/shifts?view=day&day=2026-11-22');
    expect(await screen.findByText('No shifts on this day')).toBeVisible();
  });

  it('has no axe violations', async () => {
    show([shift('2026-11-23')], '/shifts?view=day');
    await screen.findByRole('table', { name: /November 23/ });
    expect(await axeFindings()).toEqual([]);
  });
});

describe('/view-schedule', () => {
  it('shows the same week read-only, even to an owner (SCH-009)', async () => {
    show([shift('2026-11-24')], '/view-schedule');
    await screen.findByRole('grid', { name: 'Week of Nov 22 - Nov 28' });
    expect(screen.getByRole('button', { name: /9:00 AM/ })).toBeVisible();
    expect(screen.queryByText('Post Shift')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Manage Positions' })).toBeNull();
  });
});

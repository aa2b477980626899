import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkIn, markNotHere, type Activity } from '@spot/contracts/dayof';
import { activityQuery, gigsAroundDayQuery, hiredAroundDayQuery } from '@spot/contracts/dayof/queries';
import type { Gig, Hired } from '@spot/contracts/scheduling';
import type { Role } from '@spot/contracts/accounts';
import {
  aGig,
  aHired,
  anActivity,
  aSession,
  fakeShell,
  fixtureStart,
  fixtureZone,
  Refusal,
  renderInShell,
  serveCalls,
  type FakeShell,
} from '@spot/contracts/testing';
import { addDays, hourMs, minuteMs, startOfDay } from '@spot/contracts/time';
import { MessagesPage } from '../messages/MessagesPage';
import { TimesheetPage } from '../timesheet/TimesheetPage';
import { OverviewPage } from './OverviewPage';

const day = '2026-11-24';
interface Given {
  gigs?: Gig[];
  hired?: Hired[];
  updates?: Activity[];
}
const give = (shell: FakeShell, { gigs = [aGig()], hired = [], updates = [] }: Given, today = day) => {
  shell.data.give(gigsAroundDayQuery('team-1', today, 0), gigs);
  shell.data.give(hiredAroundDayQuery('team-1', today, 0), hired);
  shell.data.give(activityQuery('team-1', startOfDay(today, fixtureZone), 500), updates);
};
/** Draws the overview ten minutes after the start of the fixtures' shift. */
function draw(given: Given = {}, role: Role = 'Edit', now = fixtureStart + 10 * minuteMs) {
  const shell = fakeShell({ session: aSession(role), now });
  give(shell, given);
  return renderInShell(<OverviewPage />, { shell });
}
const checkIns = () => screen.getByRole('table', { name: 'Check ins' });
const rowOf = (name: string) => within(checkIns()).getByRole('row', { name: new RegExp(name) });
const button = (name: string) => screen.getByRole('button', { name });

const here = aHired({ spotterID: 's1', name: 'Ana Souza', checkInTime: fixtureStart - minuteMs, checkIn: true });
const late = aHired({ spotterID: 's2', name: 'Ben Roy' });
const absent = aHired({ spotterID: 's3', name: 'Cid Moss', mark: 'absent' });
const waiting = aHired({ spotterID: 's4', name: 'Dee Fox', gigID: 'gig-2', start: fixtureStart + 2 * hourMs });
const gigs = [aGig(), aGig({ id: 'gig-2', start: fixtureStart + 2 * hourMs })];

describe('the overview', () => {
  const calls = serveCalls();

  it('is titled with today’s long date in the team’s zone, which changes at midnight there (OPS-006)', () => {
    jest.useFakeTimers();
    try {
      const midnight = startOfDay(addDays(day, 1), fixtureZone);
      const { shell } = draw({}, 'Edit', midnight - 1000);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tuesday, November 24, 2026');
      act(() => give(shell, { gigs: [aGig({ start: midnight + hourMs, role: 'Line Cook' })] }, addDays(day, 1)));
      shell.setNow(midnight);
      act(() => void jest.advanceTimersByTime(60_000));
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Wednesday, November 25, 2026');
      expect(screen.getByText(/Line Cook/)).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  it('opens the profile of a worker by the name, in scheduling’s slot (SCH-029)', async () => {
    draw({ hired: [here] });
    await userEvent.click(within(checkIns()).getByRole('button', { name: 'Ana Souza' }));
    expect(await screen.findByText('slot workerProfile')).toBeVisible();
  });

  it('lists today’s and tomorrow’s jobs with how many are hired, never cancelled ones (OPS-009, OPS-010, OPS-011)', async () => {
    draw({
      gigs: [
        aGig({ numHired: 3, numSpotters: 4 }),
        aGig({ id: 'gig-3', role: 'Never', status: 'cancelled' }),
        aGig({ id: 'gig-4', role: 'Line Cook', start: fixtureStart + 24 * hourMs, numHired: 2, numSpotters: 2 }),
      ],
    });
    const panel = screen.getByRole('tabpanel', { name: "Today's Jobs" });
    expect(
      within(panel)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Event Server', 'Find a replacement']);
    expect(within(panel).getByRole('rowheader', { name: /Event Server/ })).toHaveTextContent('9:00 AM - 5:00 PM');
    expect(within(panel).getByText('3/4 Positions Filled')).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Upcoming Tomorrow' }));
    const tomorrow = screen.getByRole('tabpanel', { name: 'Upcoming Tomorrow' });
    expect(within(tomorrow).getByRole('link', { name: /Line Cook/ })).toBeVisible();
    expect(within(tomorrow).getByText('2/2 Positions Filled')).toBeVisible();
  });

  it('shows and counts who is here, absent, late and waiting (OPS-013, OPS-014, OPS-038..043, C35)', () => {
    draw({ gigs, hired: [here, late, absent, waiting] });
    expect(screen.getByRole('heading', { name: 'Check ins for today:' })).toBeVisible();
    const counts = within(screen.getByRole('list', { name: 'Check ins for today:' })).getAllByRole('listitem');
    expect(counts.map((item) => item.textContent)).toEqual(['Here 1', 'Absent 1', 'Late 1', 'Waiting 1']);
    expect(
      within(checkIns())
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual([
      'Status',
      'Name',
      'Job',
      'Shift Start Time',
      'Checked In',
      'Messages',
      'Manual Check In',
      'Status Confirmation',
    ]);
    expect(rowOf('Ana Souza')).toHaveTextContent(/^Here/);
    expect(rowOf('Ben Roy')).toHaveTextContent(/^Late/);
    expect(rowOf('Cid Moss')).toHaveTextContent(/^Confirmed Absent/);
    expect(rowOf('Dee Fox')).toHaveTextContent(/^Waiting/);
  });

  it('prints people as cards, because paper is too narrow for the table', () => {
    draw({ gigs, hired: [here, late] });
    expect(checkIns()).toBeVisible();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.queryByRole('table', { name: 'Check ins' })).toBeNull();
    expect(screen.getByText('Ana Souza')).toBeVisible();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(checkIns()).toBeVisible();
  });

  it('prints all people of a job, of whom the screen shows only the first', () => {
    const people = Array.from({ length: 70 }, (_, index) => ({
      ...here,
      spotterID: `worker-${index}`,
      name: `Worker ${index}`,
    }));
    draw({ gigs, hired: people });
    expect(screen.queryByText('Worker 69')).toBeNull();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getAllByText(/^Worker \d+$/)).toHaveLength(70);
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });

  it('turns Waiting into Late and Late into Absent as the clock passes, with nothing written (OPS-041..043)', () => {
    jest.useFakeTimers();
    try {
      const { shell } = draw({ hired: [late] }, 'Edit', fixtureStart - 1000);
      const at = (instant: number) => {
        shell.setNow(instant);
        act(() => void jest.advanceTimersByTime(60_000));
      };
      expect(rowOf('Ben Roy')).toHaveTextContent(/^Waiting/);
      at(fixtureStart);
      expect(rowOf('Ben Roy')).toHaveTextContent(/^Late/);
      at(fixtureStart + 15 * minuteMs);
      expect(rowOf('Ben Roy')).toHaveTextContent(/^Absent/);
    } finally {
      jest.useRealTimers();
    }
  });

  it('checks a worker in and then disables the button (OPS-015, OPS-046)', async () => {
    const { shell } = draw({ hired: [here, late] });
    expect(button('Check In Ana Souza')).toBeDisabled();
    await userEvent.click(button('Check In Ben Roy'));
    await waitFor(() => expect(calls.requestsOf(checkIn)).toMatchObject([{ gigId: 'gig-1', spotterId: 's2' }]));
    act(() => give(shell, { hired: [here, { ...late, checkIn: true, checkInTime: fixtureStart + 10 * minuteMs }] }));
    expect(rowOf('Ben Roy')).toHaveTextContent(/^Here/);
    await waitFor(() => expect(button('Check In Ben Roy')).toHaveAttribute('aria-disabled', 'true'));
    expect(shell.notifications).toEqual([]);
  });

  it('says so when a colleague was first (decisions section 6 item 16)', async () => {
    calls.on(checkIn, () => ({ checkInTime: fixtureStart, first: false }));
    const { shell } = draw({ hired: [late] });
    await userEvent.click(button('Check In Ben Roy'));
    await waitFor(() => expect(shell.notifications).toHaveLength(1));
    expect(shell.notifications[0]?.text).toMatch(/^Ben Roy was already checked in at 9:00 AM/);
  });

  it('marks a worker as not here and then disables the button (OPS-045, OPS-047)', async () => {
    const { shell } = draw({ hired: [here, late] });
    expect(button('Not Here: Ana Souza')).toBeDisabled();
    await userEvent.click(button('Not Here: Ben Roy'));
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Successfully marked worker as not here' }]));
    expect(calls.requestsOf(markNotHere)).toMatchObject([{ gigId: 'gig-1', spotterId: 's2' }]);
    act(() => give(shell, { hired: [here, { ...late, markedNotHere: true }] }));
    expect(rowOf('Ben Roy')).toHaveTextContent(/^LateMarked not here/);
    expect(button('Not Here: Ben Roy')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Check In Ben Roy')).toBeEnabled();
  });

  it('shows why a check-in failed and leaves the row as it was (N12)', async () => {
    calls.on(checkIn, () => {
      throw new Refusal('failed-precondition', 'Worker has already been removed from this shift');
    });
    const { shell } = draw({ hired: [late] });
    await userEvent.click(button('Check In Ben Roy'));
    const text = 'ERROR: Worker has already been removed from this shift';
    await waitFor(() => expect(shell.notifications).toEqual([{ text, variant: 'error' }]));
    expect(button('Check In Ben Roy')).toBeEnabled();
  });

  it('opens the check-in three hours before the shift and says so before', async () => {
    const evening = { start: fixtureStart + 9 * hourMs };
    draw({ gigs: [aGig(evening)], hired: [aHired({ spotterID: 's5', name: 'Eve Lee', ...evening })] });
    const early = button('Check In Eve Lee');
    expect(early).toHaveAttribute('aria-disabled', 'true');
    expect(early).toHaveAccessibleDescription('Check-in opens at 3:00 PM EST.');
    await userEvent.click(early);
    expect(calls.heard).toEqual([]);
  });

  it('accepts a check-in until three hours after the shift and then says when that was', async () => {
    const closes = fixtureStart + 11 * hourMs;
    const { unmount } = draw({ hired: [late] }, 'Edit', closes);
    await userEvent.click(screen.getByRole('button', { name: 'People of Event Server' }));
    expect(button('Check In Ben Roy')).not.toHaveAttribute('aria-disabled');
    expect(button('Check In Ben Roy')).toHaveAccessibleDescription('');
    unmount();
    draw({ hired: [late] }, 'Edit', closes + 1);
    await userEvent.click(screen.getByRole('button', { name: 'People of Event Server' }));
    expect(button('Check In Ben Roy')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Check In Ben Roy')).toHaveAccessibleDescription('Check-in closed at 8:00 PM EST.');
  });

  it('is disabled for people who may only view (permission matrix)', () => {
    draw({ hired: [late] }, 'View');
    expect(button('Check In Ben Roy')).toBeDisabled();
    expect(button('Not Here: Ben Roy')).toBeDisabled();
    expect(screen.getByText('You can view this team but you can’t change it.')).toBeVisible();
  });

  it('has the simpler Overview of Today, sortable by each column (OPS-016, OPS-017, OPS-018, C10)', async () => {
    draw({ gigs, hired: [here, late, waiting] });
    expect(screen.queryByRole('table', { name: 'Workers of today' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Overview of Today' }));
    const table = screen.getByRole('table', { name: 'Workers of today' });
    const names = () =>
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => /Ana|Ben|Dee/.exec(row.textContent ?? '')?.[0]);
    expect(within(table).getByRole('row', { name: /Ana Souza/ })).toHaveTextContent(/^Here/);
    expect(within(table).getByRole('row', { name: /Dee Fox/ })).toHaveTextContent(/^Absent/);
    // Unknown values read N/A (OPS-125).
    expect(within(table).getByRole('row', { name: /Dee Fox/ })).toHaveTextContent('N/A');
    for (const header of ['Status', 'Name', 'Position', 'Check In Time', 'Shift Start Time', 'Uid'])
      expect(within(table).getByRole('button', { name: header })).toBeVisible();
    await userEvent.click(within(table).getByRole('button', { name: 'Name' }));
    expect(names()).toEqual(['Ana', 'Ben', 'Dee']);
    await userEvent.click(within(table).getByRole('button', { name: 'Name' }));
    expect(names()).toEqual(['Dee', 'Ben', 'Ana']);
    expect(within(table).getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  });

  it('opens the profile of a worker from that table (OPS-021)', async () => {
    draw({ gigs, hired: [here] });
    await userEvent.click(await screen.findByRole('button', { name: 'Overview of Today' }));
    const table = screen.getByRole('table', { name: 'Workers of today' });
    await userEvent.click(within(table).getByRole('button', { name: /Ana Souza/ }));
    expect(await screen.findByText('slot workerProfile')).toBeInTheDocument();
  });

  it('says No jobs today if there are none (OPS-019)', async () => {
    draw({ gigs: [] });
    await userEvent.click(await screen.findByRole('button', { name: 'Overview of Today' }));
    const section = screen.getByRole('region', { name: 'Overview of Today' });
    expect(within(section).getByText('No jobs today')).toBeVisible();
  });

  it('shows the day’s updates: counts, details by date, and the feed (OPS-007, OPS-008, OPS-012)', async () => {
    const updates = [
      anActivity({ id: 'a3', actionType: 'confirmedLateTrue', spotterName: 'Ben Roy' }),
      anActivity({ id: 'a2', actionType: 'cancellation', spotterName: 'Cid Moss', start: fixtureStart + 24 * hourMs }),
      anActivity({ id: 'a1' }),
    ];
    draw({ updates });
    const feed = within(await screen.findByRole('list', { name: 'Updates' })).getAllByRole('listitem');
    expect(feed.map((item) => item.textContent)).toEqual([
      expect.stringContaining('Ben Roy was marked late for Event Server.'),
      expect.stringContaining('Cid Moss cancelled Event Server.'),
      expect.stringContaining('Ana Souza was hired as Event Server.'),
    ]);
    // A cancellation links to the shift with the open place.
    expect(
      screen.getAllByRole('link', { name: /^Find a replacement: / }).map((link) => link.getAttribute('href')),
    ).toEqual([
      '/shifts?day=2026-11-24&gig=gig-1&find=replacement',
      '/shifts?day=2026-11-25&gig=gig-1&find=replacement',
    ]);
    const summary = await screen.findByRole('region', { name: "Today's updates" });
    expect(summary).toHaveTextContent('1new hire');
    expect(summary).toHaveTextContent('1cancellation');
    await userEvent.click(screen.getByRole('button', { name: 'view details' }));
    const dialog = await screen.findByRole('dialog', { name: 'New hires and cancellations' });
    const cancelled = within(dialog).getByRole('region', { name: 'Cancellations' });
    expect(within(cancelled).getByRole('heading', { name: 'Wednesday, November 25, 2026' })).toBeVisible();
    expect(within(cancelled).getByRole('listitem')).toHaveTextContent(/Cid Moss.*Event Server.*9:00 AM - 5:00 PM/);
  });

  it('highlights a count of the day’s updates when it changes, not when it loads (OPS-007)', async () => {
    const shell = fakeShell({ session: aSession('Edit'), now: fixtureStart });
    give(shell, {});
    shell.data.withhold(activityQuery('team-1', startOfDay(day, fixtureZone), 500));
    renderInShell(<OverviewPage />, { shell });
    const summary = await screen.findByRole('region', { name: "Today's updates" });
    expect(summary).toHaveTextContent('–new hires–cancellations');
    const tintOf = (count: string) => within(summary).getByText(count).parentElement?.className;
    act(() => give(shell, { updates: [anActivity({ id: 'a1' })] }));
    expect(tintOf('1')).toBe('');
    act(() => give(shell, { updates: [anActivity({ id: 'a1' }), anActivity({ id: 'a2' })] }));
    expect(tintOf('2')).not.toBe('');
  });

  it('shows what went wrong and tries again on Retry', async () => {
    const shell = fakeShell({ session: aSession('Edit'), now: fixtureStart });
    const gigsOfToday = gigsAroundDayQuery('team-1', day, 0);
    shell.data.fail(gigsOfToday, 'The server cannot be reached.');
    const asked = jest.spyOn(shell.live, 'subscribeQuery');
    const times = () => asked.mock.calls.filter(([query]) => query.key === gigsOfToday.key).length;
    renderInShell(<OverviewPage />, { shell });
    expect(screen.getByRole('alert')).toHaveTextContent('The server cannot be reached.');
    expect(times()).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(times()).toBe(2);
    act(() => give(shell, {}));
    expect(screen.getByRole('tab', { name: "Today's Jobs" })).toBeVisible();
  });

  it('has five listeners, whatever the hour and the number of jobs, and none after it is left', () => {
    const { shell, unmount } = draw({ gigs, hired: [here, late, waiting] });
    expect(shell.data.size).toBe(5);
    unmount();
    expect(shell.data.size).toBe(0);
  });

  it('explains to a person without a team what to do', () => {
    renderInShell(<OverviewPage />, { session: aSession('Edit', { teams: [], selectedTeamId: null }) });
    expect(screen.getByText(/You are not on a team yet\./)).toBeVisible();
  });

  it.each([
    ['the overview', <OverviewPage key="overview" />],
    ['the timesheet', <TimesheetPage key="timesheet" />],
    ['the messages', <MessagesPage key="messages" />],
  ])('sends no owner to an owner for a team: %s', (_, page) => {
    renderInShell(page, { session: aSession('Owner', { teams: [], selectedTeamId: null }) });
    expect(screen.getByRole('link', { name: 'Create a team' })).toHaveAttribute('href', '/permissionspage?create=team');
    expect(screen.queryByText(/Ask an owner/)).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });

  it('leads an owner without a team to the first one', () => {
    renderInShell(<OverviewPage />, { session: aSession('Owner', { teams: [], selectedTeamId: null }) });
    expect(screen.getByRole('link', { name: 'Create a team' })).toHaveAttribute('href', '/permissionspage?create=team');
    expect(screen.queryByText(/Ask an owner/)).toBeNull();
  });
});

import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  activityQuery,
  anyPositionQuery,
  anyShiftQuery,
  gigsAroundDayQuery,
  hiredAroundDayQuery,
} from '@spot/contracts/dayof/queries';
import type { Present } from '@spot/contracts/dayof';
import type { Gig, Hired } from '@spot/contracts/scheduling';
import type { Role } from '@spot/contracts/accounts';
import {
  aGig,
  aHired,
  aSession,
  axeFindings,
  fakeShell,
  fixtureStart,
  fixtureZone,
  renderInShell,
  type FakeShell,
} from '@spot/contracts/testing';
import { addDays, hourMs, minuteMs, startOfDay } from '@spot/contracts/time';
import { OverviewPage } from './OverviewPage';

const day = '2026-11-24';
const give = (shell: FakeShell, gigs: Gig[], hired: Hired[], today = day) => {
  shell.data.give(gigsAroundDayQuery('team-1', today, 0), gigs);
  shell.data.give(hiredAroundDayQuery('team-1', today, 0), hired);
  shell.data.give(activityQuery('team-1', startOfDay(today, fixtureZone), 500), []);
};

const later = fixtureStart + 2 * hourMs;
const gigs = [
  aGig({ numHired: 3, numSpotters: 4, numApplicants: 2 }),
  aGig({ id: 'gig-2', role: 'Line Cook', label: '', start: later, numHired: 1, numSpotters: 1 }),
  aGig({ id: 'gig-3', role: 'Host', label: '', start: later, numHired: 0, numSpotters: 2 }),
  aGig({ id: 'gig-4', role: 'Baker', label: '', start: fixtureStart + 24 * hourMs, numHired: 1, numSpotters: 9 }),
];
const here = aHired({ spotterID: 's1', name: 'Ana Souza', checkInTime: fixtureStart - minuteMs, checkIn: true });
const late = aHired({ spotterID: 's2', name: 'Ben Roy' });
const absent = aHired({ spotterID: 's3', name: 'Cid Moss', mark: 'absent' });
const waiting = aHired({ spotterID: 's4', name: 'Dee Fox', gigID: 'gig-2', role: 'Line Cook', start: later });
const tomorrow = aHired({ spotterID: 's5', name: 'Eve Lee', gigID: 'gig-4', start: fixtureStart + 24 * hourMs });
const everybody = [here, late, absent, waiting, tomorrow];

function draw(role: Role = 'Edit', { now = fixtureStart + 10 * minuteMs, shown = gigs, hired = everybody } = {}) {
  const shell = fakeShell({ session: aSession(role), now });
  give(shell, shown, hired);
  return renderInShell(<OverviewPage />, { shell });
}
const line = () => within(screen.getByRole('group', { name: 'Today at a glance' }));
const names = () =>
  within(screen.getByRole('tabpanel'))
    .queryAllByRole('button', { name: /^(Ana|Ben|Cid|Dee|Eve) \w+$/ })
    .map((found) => found.textContent?.match(/(Ana|Ben|Cid|Dee|Eve)/)?.[0]);
const jobs = () =>
  screen.queryAllByRole('rowheader').map((found) => within(found).getAllByRole('link')[0]?.textContent);

describe('the line with the state of the day', () => {
  it('counts only people, open places and applicants of today', () => {
    draw();
    expect(screen.getByRole('group', { name: 'Today at a glance' })).toHaveTextContent(
      '1 here2 late or absent3 places open2 applicants',
    );
  });

  it('omits open places and applicants of shifts that are over', () => {
    draw('Edit', { now: fixtureStart + 9 * hourMs });
    expect(screen.getByRole('group', { name: 'Today at a glance' })).toHaveTextContent('2 places open0 applicants');
  });

  it('filters by each part, and shows everybody again after a second press', async () => {
    draw();
    expect(names()).toEqual(['Ana', 'Ben', 'Cid', 'Dee']);
    await userEvent.click(line().getByRole('button', { name: '2 late or absent' }));
    expect(line().getByRole('button', { name: '2 late or absent' })).toHaveAttribute('aria-pressed', 'true');
    expect(names()).toEqual(['Ben', 'Cid']);
    await userEvent.click(line().getByRole('button', { name: '1 here' }));
    expect(names()).toEqual(['Ana']);
    await userEvent.click(line().getByRole('button', { name: '3 places open' }));
    expect(jobs()).toEqual(['Event Server', 'Host']);
    await userEvent.click(line().getByRole('button', { name: '2 applicants' }));
    expect(jobs()).toEqual(['Event Server']);
    await userEvent.click(line().getByRole('button', { name: '2 applicants' }));
    expect(names()).toEqual(['Ana', 'Ben', 'Cid', 'Dee']);
  });

  it('keeps checked-in workers in the list of late ones, so that nobody disappears under the pointer', async () => {
    const { shell } = draw();
    await userEvent.click(line().getByRole('button', { name: '2 late or absent' }));
    const done = { ...late, checkIn: true, checkInTime: fixtureStart + 11 * minuteMs };
    act(() => give(shell, gigs, [here, done, absent, waiting]));
    expect(line().getByRole('button', { name: '1 late or absent' })).toBeVisible();
    expect(names()).toEqual(['Ben', 'Cid']);
    // The part stays pressable when it is empty, or the filter could not be removed.
    act(() => give(shell, gigs, [here, done]));
    await userEvent.click(line().getByRole('button', { name: '0 late or absent', pressed: true }));
    expect(line().queryByRole('button', { name: '0 late or absent' })).toBeNull();
  });

  it('links each future shift with open places to the search for workers, for people who may manage it', async () => {
    const { unmount } = draw();
    await userEvent.click(screen.getByRole('tab', { name: 'Upcoming Tomorrow' }));
    const links = screen.getAllByRole('link', { name: /^Find a replacement: / });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([expect.stringMatching(/gig=.+&find=replacement$/)]);
    unmount();
    draw('View');
    await userEvent.click(screen.getByRole('tab', { name: 'Upcoming Tomorrow' }));
    expect(screen.queryByRole('link', { name: /^Find a replacement/ })).toBeNull();
  });

  it('has no button for an empty part', () => {
    draw('Edit', { hired: [waiting] });
    expect(line().getByText(/late or absent/)).toHaveTextContent('0 late or absent');
    expect(line().queryByRole('button', { name: /late or absent/ })).toBeNull();
  });

  it('returns from tomorrow when a part of it is pressed', async () => {
    draw();
    await userEvent.click(screen.getByRole('tab', { name: 'Upcoming Tomorrow' }));
    await userEvent.click(line().getByRole('button', { name: '1 here' }));
    expect(screen.getByRole('tab', { name: "Today's Jobs" })).toHaveAttribute('aria-selected', 'true');
    expect(names()).toEqual(['Ana']);
  });
});

describe('the people of a day', () => {
  it('appear once among the unfolded jobs, each under their job (OPS-010, OPS-014)', () => {
    draw();
    for (const name of ['Ana Souza', 'Ben Roy', 'Cid Moss', 'Dee Fox'])
      expect(screen.getAllByRole('button', { name })).toHaveLength(1);
    const [servers] = screen.getAllByRole('rowgroup').slice(1);
    expect(servers).toHaveTextContent(
      /^Event Server9:00 AM - 5:00 PM EST3\/4 Positions FilledFind a replacement2 applicants/,
    );
    expect(within(servers as HTMLElement).getAllByRole('button', { name: /^Check In/ })).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Line Cook' })).toHaveAttribute('href', `/shifts?day=${day}&gig=gig-2`);
    expect(screen.getByText('No workers hired yet')).toBeVisible();
  });

  it('fold and unfold with their job; shifts that are over are folded at first, but not on paper', async () => {
    draw('Edit', { now: fixtureStart + 9 * hourMs });
    const fold = screen.getByRole('button', { name: 'People of Event Server' });
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    expect(names()).toEqual(['Dee']);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    for (const name of ['Ana Souza', 'Ben Roy', 'Cid Moss', 'Dee Fox']) expect(screen.getByText(name)).toBeVisible();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    await userEvent.click(screen.getByRole('button', { name: 'People of Event Server' }));
    expect(names()).toEqual(['Ana', 'Ben', 'Cid', 'Dee']);
  });

  it('of tomorrow are shown without a status or a check-in (OPS-009, OPS-038)', async () => {
    draw();
    await userEvent.click(screen.getByRole('tab', { name: 'Upcoming Tomorrow' }));
    expect(names()).toEqual(['Eve']);
    expect(jobs()).toEqual(['Baker']);
    expect(screen.queryByRole('button', { name: /^Check In/ })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Check ins for today:' })).toBeNull();
  });

  it('have a grey dot in the Overview of Today before the start, and their exact status as text (C10)', async () => {
    draw();
    await userEvent.click(await screen.findByRole('button', { name: 'Overview of Today' }));
    const table = within(screen.getByRole('table', { name: 'Workers of today' }));
    const dotOf = (name: RegExp) =>
      table.getByRole('row', { name }).querySelector('[aria-hidden="true"]')?.className ?? 'none';
    expect(table.getByRole('row', { name: /Dee Fox/ })).toHaveTextContent(/^Absent/);
    expect(dotOf(/Dee Fox/)).not.toBe(dotOf(/Ben Roy/));
    expect(dotOf(/Cid Moss/)).toBe(dotOf(/Ben Roy/));
    expect(table.getByRole('row', { name: /Ben Roy/ }).querySelector('td > span')).toHaveAccessibleDescription('Late');
  });
});

describe('the change of day', () => {
  it('moves to the next day’s jobs and people at midnight in the team’s zone, with nothing selected (OPS-006)', async () => {
    jest.useFakeTimers();
    try {
      const midnight = startOfDay(addDays(day, 1), fixtureZone);
      const { shell } = draw('Edit', { now: midnight - 1000 });
      act(() => screen.getByRole('tab', { name: 'Upcoming Tomorrow' }).click());
      act(() => give(shell, gigs.slice(3), [tomorrow], addDays(day, 1)));
      shell.setNow(midnight - 1);
      act(() => void jest.advanceTimersByTime(5000));
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tuesday, November 24, 2026');
      shell.setNow(midnight);
      act(() => void jest.advanceTimersByTime(5000));
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Wednesday, November 25, 2026');
      expect(screen.getByRole('tab', { name: "Today's Jobs" })).toHaveAttribute('aria-selected', 'true');
      expect(screen.getByRole('row', { name: /Eve Lee/ })).toHaveTextContent(/^Waiting/);
      expect(screen.getByRole('link', { name: 'Post Shift' })).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  it('keeps the night’s jobs with their people until they end, under their own date', () => {
    jest.useFakeTimers();
    try {
      const next = addDays(day, 1);
      const midnight = startOfDay(next, fixtureZone);
      const [start, end] = [midnight - 5 * hourMs, midnight + hourMs];
      const { shell } = draw('Edit', { now: midnight + minuteMs });
      const over = { start, end, dayKey: day };
      const night = [
        aGig({ id: 'gig-5', role: 'Bartender', label: '', numHired: 1, ...over }),
        aGig({ id: 'gig-6', role: 'Cashier', label: '', ...over, end: midnight - hourMs }),
      ];
      const ola = aHired({ spotterID: 's6', name: 'Ben Ode', gigID: 'gig-5', role: 'Bartender', gigStart: start });
      act(() => give(shell, night, [ola], next));
      expect(jobs()).toEqual(['Bartender']);
      // The day's sign-in sheet has none of them.
      expect(screen.getByRole('button', { name: 'Sign-in sheet' })).toBeDisabled();
      expect(screen.getByRole('button', { name: 'Announce' })).toBeEnabled();
      act(() => give(shell, [...night, ...gigs.slice(3)], [ola, tomorrow], next));
      expect(jobs()).toEqual(['Bartender', 'Baker']);
      expect(screen.getByText('Tue, Nov 24, 7:00 PM - 1:00 AM EST (Next Day)')).toBeVisible();
      expect(line().getByRole('button', { name: '1 late or absent' })).toBeVisible();
      expect(screen.getByRole('button', { name: 'Check In Ben Ode' })).toBeEnabled();
      shell.setNow(end);
      act(() => void jest.advanceTimersByTime(5000));
      expect(jobs()).toEqual(['Baker']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('waits while a dialog is open, which keeps its text', async () => {
    jest.useFakeTimers();
    try {
      const midnight = startOfDay(addDays(day, 1), fixtureZone);
      const { shell } = draw('Edit', { now: midnight - 1000 });
      act(() => screen.getByRole('button', { name: 'Announce' }).click());
      await act(async () => void (await import('../announce/AnnounceDialog')));
      const words = screen.getByRole('textbox', { name: /Message/ });
      fireEvent.change(words, { target: { value: 'Come by the back door' } });
      act(() => give(shell, gigs.slice(3), [tomorrow], addDays(day, 1)));
      shell.setNow(midnight);
      act(() => void jest.advanceTimersByTime(5000));
      expect(words).toBeVisible();
      expect(words).toHaveValue('Come by the back door');
      fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
      fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
      shell.setNow(midnight + 5000);
      act(() => void jest.advanceTimersByTime(5000));
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Wednesday, November 25, 2026');
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('the next step', () => {
  const empty = (role: Role, positions?: Present[]) => {
    const shell = fakeShell({ session: aSession(role), now: fixtureStart });
    give(shell, [], []);
    if (positions) shell.data.give(anyPositionQuery('team-1'), positions);
    return renderInShell(<OverviewPage />, { shell });
  };
  const link = (name: string) => screen.queryByRole('link', { name });

  it('is to post a shift, for people who may', () => {
    draw('Edit');
    expect(link('Post Shift')).toHaveAttribute('href', '/shifts?post=new');
  });

  it('is none for people who may only view', () => {
    draw('View');
    expect(link('Post Shift')).toBeNull();
  });

  it('is to post a shift of that day on a day without jobs', async () => {
    empty('Edit', [{ id: 'position-1' }]);
    expect(link('Post a shift')).toHaveAttribute('href', `/shifts?post=new&day=${day}`);
    await userEvent.click(screen.getByRole('tab', { name: 'Upcoming Tomorrow' }));
    expect(link('Post a shift')).toHaveAttribute('href', `/shifts?post=new&day=${addDays(day, 1)}`);
  });

  it('is to create a position and then to post a shift from it; after the first shift the steps disappear', () => {
    const { shell } = empty('Edit', []);
    act(() => shell.data.give(anyShiftQuery('team-1'), []));
    const step = () =>
      within(screen.getByRole('list', { name: 'First steps' })).getByRole('listitem', { current: 'step' });
    expect(step()).toHaveTextContent(/Create a position/);
    expect(link('Create a position')).toHaveAttribute('href', '/manage-positions?create=true');
    expect(link('Post a shift')).toBeNull();
    expect(link('Post Shift')).toBeNull();
    act(() => shell.data.give(anyPositionQuery('team-1'), [{ id: 'position-1' }]));
    expect(link('Create a position')).toBeNull();
    expect(step()).toHaveTextContent(/Post your first shift/);
    expect(link('Post a shift')).toHaveAttribute('href', `/shifts?post=new&day=${day}`);
    act(() => shell.data.give(anyShiftQuery('team-1'), [{ id: 'gig-1' }]));
    expect(screen.queryByRole('list', { name: 'First steps' })).toBeNull();
    expect(link('Post a shift')).toBeVisible();
    expect(link('Post Shift')).toBeVisible();
  });

  it('is for an owner first to make a team, and also to invite a colleague until there is one', async () => {
    empty('Owner', []);
    expect(link('Invite a colleague')).toHaveAttribute('href', '/team/team-1');
    expect(await axeFindings()).toEqual([]);
    cleanup();
    const shell = fakeShell({ session: aSession('Owner', { teams: [], selectedTeamId: null }), now: fixtureStart });
    renderInShell(<OverviewPage />, { shell });
    expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
      '/permissionspage?create=team',
    ]);
    expect(await axeFindings()).toEqual([]);
  });

  it('is hidden until it is known, and always from people who may not do it', () => {
    const { shell } = empty('View');
    expect(screen.getByText('No jobs today')).toBeVisible();
    expect(screen.queryByText(/You post shifts from a position/)).toBeNull();
    act(() => shell.data.give(anyPositionQuery('team-1'), []));
    expect(screen.getByText(/You post shifts from a position/)).toBeVisible();
    expect(link('Create a position')).toBeNull();
  });
});

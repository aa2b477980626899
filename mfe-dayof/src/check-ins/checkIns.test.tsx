import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkIn, markNotHere } from '@spot/contracts/dayof';
import { undo } from '@spot/contracts/core';
import { deleteDeviceTable, waitingName } from '@spot/contracts/core/device';
import { gigsAroundDayQuery, hiredAroundDayQuery } from '@spot/contracts/dayof/queries';
import {
  aGig,
  aHired,
  aSession,
  fakeShell,
  fixtureStart,
  Refusal,
  renderInShell,
  serveCalls,
} from '@spot/contracts/testing';
import { minuteMs } from '@spot/contracts/time';
import { OverviewPage } from '../overview/OverviewPage';

const now = fixtureStart + 10 * minuteMs;
const ben = aHired({ spotterID: 's2', name: 'Ben Roy' });
const button = (name: string) => screen.getByRole('button', { name });

function draw() {
  const shell = fakeShell({ session: aSession('Edit'), now });
  shell.data.give(gigsAroundDayQuery('team-1', '2026-11-24', 0), [aGig()]);
  const give = (hired = ben) => shell.data.give(hiredAroundDayQuery('team-1', '2026-11-24', 0), [hired]);
  give();
  return { ...renderInShell(<OverviewPage />, { shell }), give };
}

const goOffline = (offline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(!offline);
  act(() => void window.dispatchEvent(new Event(offline ? 'offline' : 'online')));
};

describe('the buttons beside a worker', () => {
  const calls = serveCalls();
  afterEach(() => {
    jest.restoreAllMocks();
    deleteDeviceTable(waitingName);
  });

  it('can be undone: Check In and Not Here', async () => {
    calls.on(checkIn, () => ({ checkInTime: now, first: true, undoId: 'undo-1' }));
    calls.on(markNotHere, () => ({ markedNotHere: true as const, undoId: 'undo-2' }));
    const { shell } = draw();
    await userEvent.click(button('Not Here: Ben Roy'));
    await waitFor(() => expect(shell.notifications).toHaveLength(1));
    await userEvent.click(button('Check In Ben Roy'));
    await waitFor(() => expect(shell.notifications).toHaveLength(2));
    expect(shell.notifications.map(({ text }) => text)).toEqual([
      'Successfully marked worker as not here',
      expect.stringMatching(/^Ben Roy checked in at 9:10 AM/),
    ]);
    for (const { action } of [...shell.notifications]) act(() => action?.run());
    await waitFor(() => expect(calls.requestsOf(undo).map(({ undoId }) => undoId)).toEqual(['undo-2', 'undo-1']));
  });

  it('are sent when the network returns, although another page was opened (decisions section 6 item 20)', async () => {
    calls.on(checkIn, () => ({ checkInTime: now, first: true }));
    const { shell, unmount } = draw();
    goOffline(true);
    await userEvent.click(button('Check In Ben Roy'));
    await screen.findByText('Waiting to be sent: 1 check-in.');
    unmount();
    goOffline(false);
    await waitFor(() => expect(calls.requestsOf(checkIn)).toHaveLength(1));
    await waitFor(() => expect(shell.notifications.map(({ text }) => text)).toEqual(['Sent now: 1 check-in.']));
    goOffline(true);
    goOffline(false);
    expect(calls.requestsOf(checkIn)).toHaveLength(1);
  });

  it('wait for a network with the time of the press, even over a reload, and are sent once (decisions section 6 item 20)', async () => {
    const first = draw();
    goOffline(true);
    await userEvent.click(button('Check In Ben Roy'));
    expect(await screen.findByText(/9:(?:09|10) AM.*, waiting to be sent/)).toBeVisible();
    expect(button('Check In Ben Roy')).toHaveAccessibleDescription(
      'No connection to the server. This check-in will be sent as soon as there is one.',
    );
    expect(button('Not Here: Ben Roy')).toBeDisabled();
    expect(screen.getByText('Waiting to be sent: 1 check-in.')).toBeVisible();
    expect(first.shell.notifications).toEqual([]);
    first.unmount();
    const { give } = draw();
    expect(await screen.findByText(/9:(?:09|10) AM.*, waiting to be sent/)).toBeVisible();
    expect(calls.requestsOf(checkIn)).toEqual([]);
    goOffline(false);
    await waitFor(() =>
      expect(calls.requestsOf(checkIn)).toMatchObject([{ gigId: 'gig-1', spotterId: 's2', seenVersion: 0 }]),
    );
    const [{ pressedAt } = { pressedAt: undefined }] = calls.requestsOf(checkIn);
    expect(Math.abs((pressedAt ?? 0) - now)).toBeLessThan(minuteMs);
    act(() => give({ ...ben, checkIn: true, checkInTime: now }));
    await waitFor(() => expect(screen.queryByText(/waiting to be sent/)).toBeNull());
    goOffline(false);
    expect(calls.requestsOf(checkIn)).toHaveLength(1);
  });

  it('can be undone while the press waits: it is never sent, and the row is as before', async () => {
    draw();
    goOffline(true);
    await userEvent.click(button('Not Here: Ben Roy'));
    await userEvent.click(await screen.findByRole('button', { name: 'Take back Not Here of Ben Roy' }));
    await waitFor(() => expect(screen.queryByText(/waiting to be sent/i)).toBeNull());
    expect(button('Not Here: Ben Roy')).toBeEnabled();
    await userEvent.click(button('Check In Ben Roy'));
    await userEvent.click(await screen.findByRole('button', { name: 'Take back the check-in of Ben Roy' }));
    await waitFor(() => expect(screen.queryByText(/waiting to be sent/i)).toBeNull());
    expect(button('Check In Ben Roy')).toHaveFocus();
    goOffline(false);
    expect(calls.requestsOf(markNotHere)).toEqual([]);
    expect(calls.requestsOf(checkIn)).toEqual([]);
  });

  it.each(['unavailable', 'internal'] as const)('undo the press on the server if it may be done (%s)', async (code) => {
    let isReached = false;
    calls.on(checkIn, () => {
      if (!isReached) throw new Refusal(code, '');
      return { checkInTime: now, first: true, undoId: 'undo-1' };
    });
    draw();
    await userEvent.click(button('Check In Ben Roy'));
    await userEvent.click(await screen.findByRole('button', { name: 'Take back the check-in of Ben Roy' }));
    expect(await screen.findByText('Taken back, not confirmed yet')).toBeVisible();
    expect(screen.queryByText(/^Waiting to be sent/)).toBeNull();
    isReached = true;
    goOffline(false);
    await waitFor(() => expect(calls.requestsOf(undo)).toMatchObject([{ undoId: 'undo-1' }]));
    await waitFor(() => expect(screen.queryByText('Taken back, not confirmed yet')).toBeNull());
  });

  it('show both sides of a press that was refused after waiting, and leave the decision to the supervisor', async () => {
    calls.on(checkIn, ({ seenVersion }) => {
      if (seenVersion === undefined) return { checkInTime: now, first: true };
      throw new Refusal('failed-precondition', 'Marco Diaz marked Ben Roy Not Here at 9:12 AM.', {
        reason: 'contradicted',
        message: 'Marco Diaz marked Ben Roy Not Here at 9:12 AM.',
      });
    });
    draw();
    goOffline(true);
    await userEvent.click(button('Check In Ben Roy'));
    await screen.findByText(/waiting to be sent/);
    goOffline(false);
    const question = await screen.findByRole('list', { name: 'Check-ins and Not Here that were refused' });
    expect(question).toHaveTextContent(
      /You checked Ben Roy in at 9:(?:09|10) AM.*\. Marco Diaz marked Ben Roy Not Here at 9:12 AM\./,
    );
    expect(screen.queryByText(/waiting to be sent/)).toBeNull();
    await userEvent.click(button('Check In anyway: Ben Roy'));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    const [first, again] = calls.requestsOf(checkIn);
    expect(again?.requestId).toBe(first?.requestId);
  });

  it('offer only to discard a press that is not possible at all', async () => {
    calls.on(checkIn, () => {
      throw new Refusal('failed-precondition', 'Worker has already been removed from this shift');
    });
    draw();
    goOffline(true);
    await userEvent.click(button('Check In Ben Roy'));
    await screen.findByText(/waiting to be sent/);
    goOffline(false);
    await userEvent.click(await screen.findByRole('button', { name: 'Leave it: Ben Roy' }));
    await waitFor(() => expect(screen.queryByText('Please decide')).toBeNull());
    expect(screen.queryByRole('button', { name: /anyway/ })).toBeNull();
    expect(button('Check In Ben Roy')).toBeEnabled();
  });

  it('also store Not Here for later', async () => {
    calls.on(markNotHere, () => ({ markedNotHere: true as const }));
    const { shell } = draw();
    goOffline(true);
    await userEvent.click(button('Not Here: Ben Roy'));
    expect(await screen.findByText(/^Not Here at 9:(?:09|10) AM.*, waiting to be sent$/)).toBeVisible();
    expect(button('Check In Ben Roy')).toHaveAccessibleDescription(
      'No connection to the server. This will be sent as soon as there is one.',
    );
    goOffline(false);
    await waitFor(() => expect(shell.notifications).toMatchObject([{ text: 'Sent now: 1 Not Here.' }]));
    expect(calls.requestsOf(markNotHere)).toMatchObject([{ gigId: 'gig-1', spotterId: 's2', seenVersion: 0 }]);
  });

  it('show how old the day’s data is if the server cannot be reached', () => {
    const { shell } = draw();
    act(() => shell.data.giveKept(gigsAroundDayQuery('team-1', '2026-11-24', 0), [aGig()], now - 5 * minuteMs));
    expect(screen.getByText(/^The server can’t be reached\. This is the day as of \d+:05 [AP]M\./)).toBeVisible();
  });

  const cy = aHired({ spotterID: 's3', name: 'Cy Ito' });
  const dee = aHired({ spotterID: 's4', name: 'Dée Fox' });
  const drawThree = () => {
    const drawn = draw();
    act(() => drawn.shell.data.give(hiredAroundDayQuery('team-1', '2026-11-24', 0), [ben, cy, dee]));
    return drawn;
  };

  it('check in several at once, with a request for each, and one Undo for all', async () => {
    calls.on(checkIn, ({ spotterId }) => ({ checkInTime: now, first: true, undoId: `undo-${spotterId}` }));
    const { shell } = drawThree();
    await userEvent.click(button('Select'));
    await userEvent.click(button('Select all 3'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Cy Ito' }));
    await userEvent.click(button('Check In 2 workers'));
    await waitFor(() => expect(shell.notifications).toMatchObject([{ text: '2 workers checked in.' }]));
    const sent = calls.requestsOf(checkIn);
    expect(sent.map(({ spotterId }) => spotterId)).toEqual(['s2', 's4']);
    expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(2);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(button('Select')).toHaveFocus();
    act(() => shell.notifications[0]?.action?.run());
    await waitFor(() => expect(shell.notifications).toHaveLength(2));
    expect(calls.requestsOf(undo).map(({ undoId }) => undoId)).toEqual(['undo-s2', 'undo-s4']);
    expect(shell.notifications[1]).toMatchObject({ text: 'Undone' });
  });

  it('keep refused workers selected, and repeat their request unchanged', async () => {
    let refuses = true;
    calls.on(checkIn, ({ spotterId }) => {
      if (refuses && spotterId === 's3') throw new Refusal('aborted', 'Please try again');
      return { checkInTime: now, first: true, undoId: spotterId };
    });
    const { shell } = drawThree();
    await userEvent.click(button('Select'));
    await userEvent.click(button('Select all 3'));
    await userEvent.click(button('Check In 3 workers'));
    await waitFor(() => expect(shell.notifications).toHaveLength(2));
    expect(shell.notifications[0]?.text).toBe('ERROR: Not checked in: Cy Ito. Please try again');
    expect(shell.notifications[1]?.text).toBe('2 workers checked in.');
    expect(screen.getByRole('checkbox', { name: 'Select Cy Ito' })).toBeChecked();
    refuses = false;
    await userEvent.click(button('Check In 1 worker'));
    await waitFor(() => expect(shell.notifications).toHaveLength(3));
    const [first, again] = calls.requestsOf(checkIn).filter(({ spotterId }) => spotterId === 's3');
    expect(again).toEqual(first);
  });

  it('store several for later without a network', async () => {
    const { shell } = drawThree();
    goOffline(true);
    await userEvent.click(button('Select'));
    await userEvent.click(button('Select all 3'));
    await userEvent.click(button('Check In 3 workers'));
    await waitFor(() =>
      expect(shell.notifications).toMatchObject([
        { text: 'No connection to the server. 3 check-ins will be sent as soon as there is one.' },
      ]),
    );
    expect(calls.requestsOf(checkIn)).toEqual([]);
    goOffline(false);
    await waitFor(() => expect(calls.requestsOf(checkIn)).toHaveLength(3));
    expect(calls.requestsOf(checkIn).every(({ pressedAt }) => pressedAt !== undefined)).toBe(true);
  });

  it('offer to check in several only once somebody is selected, and not twice', async () => {
    const release: (() => void)[] = [];
    calls.on(checkIn, async () => {
      await new Promise<void>((answered) => release.push(answered));
      return { checkInTime: now, first: true };
    });
    const { shell } = drawThree();
    await userEvent.click(button('Select'));
    expect(screen.getByRole('region', { name: '0 selected' })).toHaveTextContent('0 selected');
    expect(button('Check In 0 workers')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Cy Ito' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ben Roy' }));
    expect(screen.getByRole('region', { name: '2 selected' })).toHaveTextContent('2 selected');
    await userEvent.click(button('Check In 2 workers'));
    await waitFor(() => expect(release).toHaveLength(2));
    expect(screen.getByText('Checking in: 0 of 2')).toBeVisible();
    for (const name of ['Check In 2 workers', 'Select all 3'])
      expect(button(name)).toHaveAttribute('aria-disabled', 'true');
    release[0]?.();
    expect(await screen.findByText('Checking in: 1 of 2')).toBeVisible();
    release[1]?.();
    await waitFor(() => expect(shell.notifications).toMatchObject([{ text: '2 workers checked in.' }]));
    expect(screen.queryByRole('region', { name: /selected$/ })).toBeNull();
  });

  it('select only those in sight who can be checked in', async () => {
    const { shell } = draw();
    const here = { ...cy, checkIn: true, checkInTime: now };
    act(() => shell.data.give(hiredAroundDayQuery('team-1', '2026-11-24', 0), [ben, here, dee]));
    await userEvent.click(button('Select'));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'cy');
    expect(await screen.findByRole('button', { name: 'Select all 0' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Search by name' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Select all 2' }));
    expect(button('Check In 2 workers')).toBeEnabled();
  });

  it('find a worker by name, ignoring case and accents', async () => {
    drawThree();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'dee');
    expect(screen.getAllByRole('button', { name: /^Check In / })).toHaveLength(1);
    expect(button('Check In Dée Fox')).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name' }), ' zz');
    expect(screen.getByText('No workers match')).toBeVisible();
  });
});

import { blockSpotter, removeHired, setFavourite, hired, type Gig, type Hired } from '@spot/contracts/scheduling';
import { unblockSpotter, type Blocked, type Role } from '@spot/contracts/accounts';
import { blockedWorkerDocument, teamDocument } from '@spot/contracts/accounts/queries';
import { favouritesQuery, gigDocument, shiftsOfWorkerQuery } from '@spot/contracts/scheduling/queries';
import { publicSpotterDocument } from '@spot/contracts/worker/queries';
import type { PublicSpotter } from '@spot/contracts/worker';
import { aSession, axeFindings, fixtureNow, Refusal, renderInShell, serveCalls } from '@spot/contracts/testing';
import { addDays, dayKeyOf, fromWallClock, hourMs } from '@spot/contracts/time';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFee, aGig, doneOf, toronto } from '../testing';
import { WorkerProfile } from './WorkerProfile';

const calls = serveCalls();
const ada: PublicSpotter = {
  id: 'w1',
  uid: 'w1',
  name: 'Ada Byrne',
  rating: 4.666,
  completed: 12,
  certificates: ['WHIMIS Certificate'],
  equipment: ['Safety boots'],
  startDate: fromWallClock('2025-03-04', 720, toronto).instant,
};
const block: Blocked = {
  id: 'w1',
  spotterId: 'w1',
  spotterName: 'Ada Byrne',
  blockedBy: 'owner-1',
  blockedAt: 1,
  noteText: '',
  notifcationClicked: false,
};
const shiftOn = (day: string, facts: Partial<Hired> = {}): Hired => {
  const start = fromWallClock(day, 540, toronto).instant;
  const end = start + 8 * hourMs;
  return hired.parse({
    id: 'w1',
    spotterID: 'w1',
    gigID: `gig-${day}`,
    teamID: 'team-1',
    groupID: 'group-1',
    name: 'Ada Byrne',
    createdAt: 1,
    gigStart: start,
    gigEnd: end,
    start,
    end,
    dayKey: day,
    timeZone: toronto,
    role: 'Event Server',
    label: 'Banquet',
    group: 'Northside',
    breakTime: 30,
    ...facts,
  });
};
const gigOf = ({ gigID, dayKey }: Hired, facts: Partial<Gig> = {}) =>
  aGig(dayKey, 540, 1020, { id: gigID, numHired: 2, ...facts });
const days = (month: string, count: number) =>
  Array.from({ length: count }, (_, index) => shiftOn(`${month}-${String(index + 1).padStart(2, '0')}`));

interface World {
  role?: Role;
  worker?: PublicSpotter;
  blocked?: boolean;
  past?: Hired[];
  future?: Hired[];
  gigs?: Gig[];
  /** Uid of the user. */
  uid?: string;
}

function show({
  role = 'Owner',
  worker = ada,
  blocked = false,
  past = [],
  future = [],
  gigs = future.map((hired) => gigOf(hired)),
  uid = 'user-1',
}: World = {}) {
  window.innerWidth = 1440;
  const onClose = jest.fn();
  const session = aSession(role);
  const scope = role === 'Owner' ? { groupID: 'group-1' } : { teamID: 'team-1' };
  const shown = renderInShell(<WorkerProfile spotterId="w1" teamId="team-1" onClose={onClose} />, {
    session: { ...session, user: session.user && { ...session.user, uid } },
    data: (data) => {
      data.give(publicSpotterDocument('w1'), worker);
      data.give(blockedWorkerDocument('group-1', 'w1'), blocked ? block : null);
      for (const gig of gigs) data.give(gigDocument(gig.id), gig);
      for (const most of [10, 20]) {
        data.give(shiftsOfWorkerQuery('w1', scope, 'past', fixtureNow, most), past.slice(0, most));
        data.give(shiftsOfWorkerQuery('w1', scope, 'future', fixtureNow, most), future.slice(0, most));
      }
    },
  });
  return { ...shown, onClose };
}
const profile = async () => within(await screen.findByRole('dialog', { name: 'Ada Byrne' }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the worker profile', () => {
  const user = userEvent.setup();
  const open = async (tab: string) => user.click((await profile()).getByRole('tab', { name: tab }));

  it('shows start date, passing certificates and the pass mark, rating to two decimals and chips (SCH-083, SCH-086, SCH-222, SCH-275, SCH-277)', async () => {
    show();
    const shown = await profile();
    expect(shown.getByText(/March 4, 2025/)).toBeVisible();
    expect(shown.getByText('Passing Grade >= 80%')).toBeVisible();
    expect(shown.getByText('WHMIS Certificate')).toBeVisible();
    expect(shown.getByRole('img', { name: 'Rating 4.67' })).toBeVisible();
    expect(shown.getByText('12 completed shifts')).toBeVisible();
    for (const name of ['Compliance File', 'Equipment', 'Past Shifts', 'Future Shifts'])
      expect(shown.getByRole('tab', { name })).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });

  it('that cannot be read says so and can be read again', async () => {
    const { shell } = show();
    act(() => shell.data.fail(publicSpotterDocument('w1'), 'The worker could not be loaded.'));
    expect(await screen.findByText('The worker could not be loaded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(shell.data.retried).toEqual([publicSpotterDocument('w1').key]);
  });

  it("has a star for the team's favourites, which users who may manage shifts can press", async () => {
    const { shell, unmount } = show({ role: 'Edit' });
    act(() => shell.data.give(favouritesQuery('team-1'), []));
    const star = async (pressed: boolean) =>
      (await profile()).getByRole('button', { name: 'Favourite: Ada Byrne', pressed });
    await user.click(await star(false));
    expect(calls.requestsOf(setFavourite)).toEqual([{ teamId: 'team-1', spotterId: 'w1', favourite: true }]);
    const starred = { id: 'w1', uid: 'w1', name: 'Ada Byrne', addedBy: 'user-1', addedAt: 1 };
    act(() => shell.data.give(favouritesQuery('team-1'), [starred]));
    expect(await star(true)).toBeEnabled();
    expect(await axeFindings()).toEqual([]);
    unmount();
    const viewer = show({ role: 'View' });
    act(() => viewer.shell.data.give(favouritesQuery('team-1'), []));
    expect(await star(false)).toBeDisabled();
  });

  it('says why the star could not be set, until it is (N11, N12)', async () => {
    calls.on(setFavourite, () => {
      throw new Refusal('unavailable', 'The server cannot be reached. Please try again.');
    });
    const { shell } = show({ role: 'Edit' });
    act(() => shell.data.give(favouritesQuery('team-1'), []));
    await user.click((await profile()).getByRole('button', { name: 'Favourite: Ada Byrne' }));
    const texts = () => shell.notifications.map(({ text }) => text);
    await waitFor(() => expect(texts()).toEqual(['ERROR: The server cannot be reached. Please try again.']));
    const starred = { id: 'w1', uid: 'w1', name: 'Ada Byrne', addedBy: 'user-1', addedAt: 1 };
    act(() => shell.data.give(favouritesQuery('team-1'), [starred]));
    expect(texts()).toEqual([]);
  });

  it('says that favourites cannot be read, and reads them again on request', async () => {
    const { shell } = show({ role: 'Edit' });
    const favourites = favouritesQuery('team-1');
    act(() => shell.data.fail(favourites, 'Not reached.'));
    const again = (await profile()).getByRole('button', { name: 'Favourite: Ada Byrne (not loaded). Try again' });
    expect(again).toHaveAttribute('title', 'Your team’s favourites couldn’t be loaded. Press to try again.');
    await user.click(again);
    expect(shell.data.retried).toEqual([favourites.key]);
    act(() => shell.data.give(favourites, []));
    expect((await profile()).getByRole('button', { name: 'Favourite: Ada Byrne', pressed: false })).toBeEnabled();
  });

  it("says on the user's own profile that colleagues decide, and offers neither Block nor Remove", async () => {
    show({ future: days('2026-12', 1), uid: 'w1' });
    const shown = await profile();
    expect(shown.getByText(/A colleague must decide about your shifts/)).toBeVisible();
    expect(shown.queryByRole('button', { name: /Block/ })).toBeNull();
    await open('Future Shifts');
    expect(await shown.findByRole('list', { name: 'Future Shifts' })).toBeVisible();
    expect(shown.queryByRole('checkbox')).toBeNull();
    expect(shown.queryByRole('button', { name: /Remove/ })).toBeNull();
  });

  it('shows the worker even if the team no longer exists', async () => {
    renderInShell(<WorkerProfile spotterId="w1" teamId="gone" onClose={jest.fn()} />, {
      session: aSession('Owner'),
      data: (data) => {
        data.give(publicSpotterDocument('w1'), ada);
        data.give(teamDocument('gone'), null);
      },
    });
    expect(await screen.findByText('12 completed shifts')).toBeVisible();
  });

  it('shows verified equipment (SCH-084)', async () => {
    show();
    await open('Equipment');
    expect((await profile()).getByText('Safety boots')).toBeVisible();
  });

  it('shows no document whose last day has passed (SCH-083, SCH-084)', async () => {
    const today = dayKeyOf(fixtureNow, toronto);
    const expiryDates = [
      { name: 'Smart Serve', day: today },
      { name: 'Safety boots', day: addDays(today, -1) },
      { name: 'WHIMIS Certificate', day: addDays(today, -1) },
    ];
    show({ worker: { ...ada, equipment: ['Safety boots', 'Smart Serve'], expiryDates } });
    expect((await profile()).getByText('No Certificates')).toBeVisible();
    await open('Equipment');
    expect((await profile()).getByText('Smart Serve')).toBeVisible();
    expect((await profile()).queryByText('Safety boots')).toBeNull();
  });

  it('says what is missing (SCH-087)', async () => {
    show({ worker: { ...ada, certificates: [], equipment: [] } });
    const shown = await profile();
    expect(shown.getByText('No Certificates')).toBeVisible();
    for (const [tab, text] of [
      ['Equipment', 'No Equipment'],
      ['Past Shifts', 'No Past Jobs'],
      ['Future Shifts', 'No Future Jobs'],
    ] as const) {
      await open(tab);
      expect(await shown.findByText(text)).toBeVisible();
    }
  });

  it('grows the lists by ten with Load More (SCH-085)', async () => {
    const past = days('2026-10', 14);
    const { shell } = show({ past });
    await open('Past Shifts');
    const rows = async () => within(await (await profile()).findByRole('list')).getAllByRole('listitem');
    expect(await rows()).toHaveLength(10);
    const more = shiftsOfWorkerQuery('w1', { groupID: 'group-1' }, 'past', fixtureNow, 20);
    shell.data.withhold(more);
    await user.click((await profile()).getByRole('button', { name: 'Load More' }));
    // Rows and focused button stay while more rows load.
    expect(await rows()).toHaveLength(10);
    expect((await profile()).getByRole('button', { name: 'Load More' })).toHaveFocus();
    act(() => shell.data.give(more, past));
    await waitFor(async () => expect(await rows()).toHaveLength(14));
    expect((await profile()).queryByRole('button', { name: 'Load More' })).toBeNull();
  });

  it("reads only the team's shifts for users who are not owners (SCH-213)", async () => {
    show({ role: 'Edit', future: days('2026-12', 1) });
    await open('Future Shifts');
    expect(await (await profile()).findByText(/December 1/)).toBeVisible();
  });

  it('removes from selected upcoming shifts with a comment that must not be empty (SCH-090, SCH-210, SCH-211, SCH-254)', async () => {
    const { shell } = show({ future: days('2026-12', 3) });
    await open('Future Shifts');
    const shown = await profile();
    expect(shown.getByRole('button', { name: 'Remove from shifts' })).toBeDisabled();
    await user.click(shown.getByRole('checkbox', { name: /December 1,/ }));
    await user.click(shown.getByRole('checkbox', { name: /December 3,/ }));
    await user.click(shown.getByRole('button', { name: 'Remove from shifts' }));
    const asked = await dialog('Remove this from these shifts?');
    await user.click(asked.getByRole('button', { name: 'Remove from 2 shifts' }));
    expect(await asked.findByText('Comment field cannot be empty.')).toBeVisible();
    expect(asked.getByLabelText('Comment for Ada Byrne')).toHaveFocus();
    expect(doneOf(calls, removeHired)).toEqual([]);
    calls.on(removeHired, () => ({ removed: 2, fees: [], undoId: 'undo-1' }));
    await user.type(asked.getByLabelText('Comment for Ada Byrne'), ' Venue closed ');
    await user.click(asked.getByRole('radio', { name: 'No replacement needed' }));
    await user.click(asked.getByRole('button', { name: 'Remove from 2 shifts' }));
    await waitFor(() =>
      expect(doneOf(calls, removeHired)).toMatchObject([
        {
          removals: [
            { gigId: 'gig-2026-12-01', spotterId: 'w1', comment: 'Venue closed' },
            { gigId: 'gig-2026-12-03', spotterId: 'w1', comment: 'Venue closed' },
          ],
          replacement: 'noReplacement',
        },
      ]),
    );
    await waitFor(() =>
      expect(shell.notifications[0]).toMatchObject({ text: 'Shifts Removed', action: { label: 'Undo' } }),
    );
  });

  it('asks for a shift again that cannot be read, before it removes from it', async () => {
    const { shell } = show({ future: days('2026-12', 2) });
    const unread = gigDocument('gig-2026-12-01');
    act(() => shell.data.fail(unread, 'This shift could not be loaded.'));
    await open('Future Shifts');
    const shown = await profile();
    await user.click(shown.getByRole('checkbox', { name: /December 1,/ }));
    await user.click(shown.getByRole('checkbox', { name: /December 2,/ }));
    await user.click(shown.getByRole('button', { name: 'Remove from shifts' }));
    const asked = await dialog('Remove this from these shifts?');
    expect(asked.getByText('This shift could not be loaded.')).toBeVisible();
    expect(asked.queryByLabelText('Comment for Ada Byrne')).toBeNull();
    await user.click(asked.getByRole('button', { name: /Retry|Try again/ }));
    expect(shell.data.retried).toEqual([unread.key]);
    act(() => shell.data.give(unread, gigOf(shiftOn('2026-12-01'), { numHired: 1, numSpotters: 1 })));
    const form = await dialog('Remove this from these shifts?');
    expect(await form.findByRole('radio', { name: /^Cancel the shift/ })).toBeEnabled();
    await user.type(form.getByLabelText('Comment for Ada Byrne'), 'Closed');
    act(() => shell.data.fail(unread, 'This shift could not be loaded.'));
    expect(form.getByLabelText('Comment for Ada Byrne')).toHaveValue('Closed');
  });

  it('offers to cancel a shift on which nobody would be left, and warns of the fee (SCH-134, SCH-270..273, C19)', async () => {
    const [alone, other] = [shiftOn('2026-11-23', { gigID: 'alone' }), shiftOn('2026-12-01')];
    const gig = aGig('2026-11-23', 840, 1320, { id: 'alone', numHired: 1, numSpotters: 1, wageCents: 1760 });
    calls.on(removeHired, ({ replacement }) => ({
      removed: 1,
      undoId: 'undo-1',
      fees: replacement === 'cancelShift' ? [aFee(1, { gigId: 'alone' })] : [],
    }));
    show({ future: [alone, other], gigs: [gig, gigOf(other)] });
    await open('Future Shifts');
    const shown = await profile();
    const choose = async (...days: RegExp[]) => {
      for (const name of days) await user.click(shown.getByRole('checkbox', { name }));
      await user.click(shown.getByRole('button', { name: 'Remove from shifts' }));
      return dialog('Remove this from these shifts?');
    };
    expect((await choose(/December 1,/)).queryByRole('radio', { name: /^Cancel the shift/ })).toBeNull();
    await user.keyboard('{Escape}');
    const asked = await choose(/November 23,/);
    await user.type(asked.getByLabelText('Comment for Ada Byrne'), 'Venue closed');
    await user.click(asked.getByRole('radio', { name: 'Cancel the shift that would have no workers left' }));
    expect(await asked.findByText(/^Costs a late fee 17\.60 x/)).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Remove from 2 shifts' }));
    const warning = within(await screen.findByRole('alertdialog', { name: /^Under 12 hour shift cancellation/ }));
    expect(warning.getByText('Late fee $66.00 plus applicable fees')).toBeVisible();
    expect(doneOf(calls, removeHired)).toEqual([]);
    await user.click(warning.getByRole('button', { name: 'Remove from 2 shifts' }));
    await waitFor(() =>
      expect(doneOf(calls, removeHired)).toMatchObject([
        { replacement: 'cancelShift', lateFees: [{ currency: 'CAD', cents: 6_600 }] },
      ]),
    );
  });

  it('blocks after two questions and the choice for coming shifts, and offers Undo (SCH-089, SCH-143, SCH-144, SCH-256)', async () => {
    calls.on(blockSpotter, ({ dryRun }) => ({
      hired: 2,
      offers: 1,
      applications: 3,
      emptied: 0,
      fees: [],
      ...(dryRun ? {} : { undoId: 'undo-1' }),
    }));
    const { shell } = show();
    await user.click((await profile()).getByRole('button', { name: 'Block' }));
    const first = await dialog('Block this worker?');
    await user.type(first.getByLabelText('Note'), 'Left early twice');
    await user.click(first.getByRole('button', { name: 'Block' }));
    const second = await dialog('Are you sure you want to block Ada Byrne?');
    expect(second.getByText(/This ends 1 open offer and 3 applications\./)).toBeVisible();
    await user.click(second.getByRole('button', { name: 'Continue' }));
    const third = await dialog('Ada Byrne is hired for 2 upcoming shifts');
    await user.click(third.getByRole('radio', { name: 'No replacement needed' }));
    await user.click(third.getByRole('button', { name: 'Block worker' }));
    await waitFor(() =>
      expect(shell.notifications[0]).toMatchObject({ text: 'Worker Blocked', action: { label: 'Undo' } }),
    );
    const dry = calls.requestsOf(blockSpotter)[0];
    const [real] = doneOf(calls, blockSpotter);
    expect(dry).toMatchObject({ dryRun: true, groupId: 'group-1', spotterId: 'w1' });
    expect(real).toMatchObject({ dryRun: false, note: 'Left early twice', replacement: 'noReplacement' });
  });

  it('offers to cancel shifts on which nobody is left, and warns of the fee (SCH-144, SCH-270..272, C19)', async () => {
    const lateFees = [{ currency: 'CAD' as const, cents: 19_800 }];
    calls.on(blockSpotter, ({ replacement }) => ({
      hired: 2,
      offers: 0,
      applications: 0,
      emptied: 1,
      undoId: 'undo-1',
      fees: replacement === 'cancelShift' ? [aFee(3)] : [],
    }));
    const { shell } = show();
    await user.click((await profile()).getByRole('button', { name: 'Block' }));
    await user.click((await dialog('Block this worker?')).getByRole('button', { name: 'Block' }));
    const second = await dialog('Are you sure you want to block Ada Byrne?');
    await user.click(second.getByRole('button', { name: 'Continue' }));
    const third = await dialog('Ada Byrne is hired for 2 upcoming shifts');
    await user.click(third.getByRole('radio', { name: 'Cancel the shift that would have no workers left' }));
    expect(await third.findByText(/^Costs a late fee 17\.60 x 7\.5 h x 3 workers/)).toBeVisible();
    await user.click(third.getByRole('button', { name: 'Block worker' }));
    const warning = within(await screen.findByRole('alertdialog', { name: /^Under 12 hour shift cancellation/ }));
    expect(warning.getByText('Late fee $198.00 plus applicable fees')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    expect(calls.requestsOf(blockSpotter).filter(({ dryRun }) => !dryRun)).toEqual([]);
    await user.click(warning.getByRole('button', { name: 'Block worker' }));
    await waitFor(() => expect(shell.notifications[0]).toMatchObject({ text: 'Worker Blocked' }));
    expect(calls.requestsOf(blockSpotter).at(-1)).toMatchObject({ replacement: 'cancelShift', lateFees });
  });

  it('asks again with the current fee if it has changed', async () => {
    let cents = 0;
    calls.on(blockSpotter, ({ dryRun }) => {
      const plan = { hired: 1, offers: 0, applications: 0, emptied: 1 };
      if (dryRun) return { ...plan, fees: cents > 0 ? [aFee(1, { cents })] : [] };
      cents = 7_500;
      throw new Refusal('aborted', 'The late fee has changed.', { reason: 'feeChanged' });
    });
    show();
    await user.click((await profile()).getByRole('button', { name: 'Block' }));
    await user.click((await dialog('Block this worker?')).getByRole('button', { name: 'Block' }));
    const onward = async () =>
      user.click((await dialog('Are you sure you want to block Ada Byrne?')).getByRole('button', { name: 'Continue' }));
    await onward();
    const places = 'Ada Byrne is hired for 1 upcoming shift';
    await user.click((await dialog(places)).getByRole('radio', { name: /^Cancel the shift/ }));
    await user.click((await dialog(places)).getByRole('button', { name: 'Block worker' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The late fee has changed.');
    expect(await screen.findByText(/= \$75\.00 CAD/)).toBeVisible();
    await user.click((await dialog(places)).getByRole('button', { name: 'Block worker' }));
    expect(await screen.findByText('Late fee $75.00 plus applicable fees')).toBeVisible();
  });

  it('says that there are no upcoming shifts, and blocks without that choice (SCH-088)', async () => {
    show();
    await user.click((await profile()).getByRole('button', { name: 'Block' }));
    await user.click((await dialog('Block this worker?')).getByRole('button', { name: 'Block' }));
    const second = await dialog('Are you sure you want to block Ada Byrne?');
    expect(second.getByText('This worker has no upcoming shifts with your company.')).toBeVisible();
    expect(second.getByRole('button', { name: 'Block worker' })).toBeEnabled();
    expect(await axeFindings()).toEqual([]);
  });

  it('says on how many shifts of other teams the worker stays, before and after, and that owners are notified', async () => {
    calls.on(blockSpotter, ({ dryRun }) => ({
      hired: 0,
      offers: 0,
      applications: 0,
      emptied: 0,
      elsewhere: dryRun ? 1 : 2,
      fees: [],
      ...(dryRun ? {} : { undoId: 'undo-1' }),
    }));
    const { shell } = show();
    await user.click((await profile()).getByRole('button', { name: 'Block' }));
    await user.click((await dialog('Block this worker?')).getByRole('button', { name: 'Block' }));
    const second = await dialog('Are you sure you want to block Ada Byrne?');
    expect(second.getByText(/^The worker will stay on 1 shift of teams you can’t change/)).toBeVisible();
    expect(second.queryByText('This worker has no upcoming shifts with your company.')).toBeNull();
    await user.click(second.getByRole('button', { name: 'Block worker' }));
    await waitFor(() =>
      expect(shell.notifications[0]).toMatchObject({
        text: 'Worker Blocked. The worker stays on 2 shifts of teams you can’t change. The company’s owners have been notified.',
        action: { label: 'Undo' },
      }),
    );
  });

  it('lets a platform admin block for the company (SCH-220, SCH-256)', async () => {
    calls.on(blockSpotter, () => ({
      hired: 0,
      offers: 0,
      applications: 0,
      emptied: 0,
      fees: [],
      undoId: 'undo-1',
    }));
    const { shell } = show({ role: 'CompanyView' });
    await user.click((await profile()).getByRole('button', { name: 'Block' }));
    await user.click((await dialog('Block this worker?')).getByRole('button', { name: 'Block' }));
    const second = await dialog('Are you sure you want to block Ada Byrne?');
    await user.click(second.getByRole('button', { name: 'Block worker' }));
    await waitFor(() => expect(shell.notifications[0]).toMatchObject({ text: 'User Blocked' }));
    expect(calls.requestsOf(blockSpotter).at(-1)).toMatchObject({ groupId: 'group-1', dryRun: false });
  });

  it('keeps the dialog and the note when blocking fails, and says why (SCH-267, decision N36)', async () => {
    calls.on(blockSpotter, () => {
      throw new Refusal('permission-denied', 'You do not have permission to do this.');
    });
    show();
    await user.click((await profile()).getByRole('button', { name: 'Block' }));
    const first = await dialog('Block this worker?');
    await user.type(first.getByLabelText('Note'), 'Rude');
    await user.click(first.getByRole('button', { name: 'Block' }));
    expect(await first.findByRole('alert')).toHaveTextContent('ERROR: You do not have permission to do this.');
    expect(first.getByLabelText('Note')).toHaveValue('Rude');
  });

  it('unblocks after a question (SCH-091, SCH-145)', async () => {
    const { shell } = show({ blocked: true });
    const shown = await profile();
    expect(shown.getByText('Blocked')).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Unblock' }));
    const asked = within(
      await screen.findByRole('alertdialog', { name: 'Are you sure you want to unblock this worker?' }),
    );
    await user.click(asked.getByRole('button', { name: 'Unblock worker' }));
    await waitFor(() => expect(shell.notifications[0]?.text).toBe('Ada Byrne is unblocked'));
    expect(calls.requestsOf(unblockSpotter)).toEqual([{ groupId: 'group-1', spotterId: 'w1' }]);
  });

  it('is read-only for a View user (SCH-216, SCH-217)', async () => {
    show({ role: 'View', future: days('2026-12', 1) });
    expect((await profile()).queryByRole('button', { name: 'Block' })).toBeNull();
    await open('Future Shifts');
    await (await profile()).findByText(/December 1/);
    expect((await profile()).queryByRole('checkbox')).toBeNull();
  });
});

import {
  removeHired,
  removeOffers,
  sendOffers,
  setFavourite,
  setWaitlist,
  waitlisted,
} from '@spot/contracts/scheduling';
import { undo } from '@spot/contracts/core';
import { blockedWorkerDocument, blockedWorkersQuery } from '@spot/contracts/accounts/queries';
import {
  favouritesQuery,
  hiredOfGigQuery,
  offersOfGigQuery,
  poolQuery,
  waitlistOfGigQuery,
} from '@spot/contracts/scheduling/queries';
import { publicSpotterDocument } from '@spot/contracts/worker/queries';
import { blocked } from '@spot/contracts/accounts';
import { aHired, anOffer, aPoolEntry, aPublicSpotter, axeFindings, Refusal, serveCalls } from '@spot/contracts/testing';
import { hourMs } from '@spot/contracts/time';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawer, shift, showDrawer, week, type Drawer } from './testing';
import { aFee, doneOf } from '../testing';

const calls = serveCalls();
const user = userEvent.setup();
const texts = ({ notifications }: { notifications: { text: string }[] }) => notifications.map(({ text }) => text);

describe('the Offered tab', () => {
  const offers = offersOfGigQuery('gig-1', 'team-1');
  const show = (facts: Drawer = {}) =>
    showDrawer([shift({ numOffers: 2 })], {
      tab: 'offered',
      data: (data) => {
        data.give(hiredOfGigQuery('gig-1', 'team-1'), []);
        data.give(offers, [
          anOffer({ spotterID: 'ana', name: 'Ana Souza' }),
          anOffer({ spotterID: 'ben', name: 'Ben Okafor', createdAt: 1 }),
          anOffer({ spotterID: 'cy', name: 'Cy Tran', status: 'accepted' }),
        ]);
      },
      ...facts,
    });

  it('lists open offers, oldest first, and reads them only while it is open (SCH-003, SCH-075)', async () => {
    const { shell } = show();
    const shown = await drawer();
    expect(shown.getByRole('tab', { name: 'Offered (2)' })).toHaveAttribute('aria-selected', 'true');
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Ben Okafor'),
      expect.stringContaining('Ana Souza'),
    ]);
    expect(await axeFindings()).toEqual([]);
    await user.click(shown.getByRole('tab', { name: 'Hired (2)' }));
    expect(shell.data.open).not.toContain(offers.key);
  });

  it('withdraws selected offers after a question and can undo it (SCH-078, SCH-137)', async () => {
    const { shell } = show();
    const shown = await drawer();
    await user.click(shown.getByRole('checkbox', { name: 'Select Ana Souza' }));
    expect(shown.queryByRole('group', { name: 'View' })).toBeNull();
    await user.click(shown.getByRole('button', { name: 'Remove offer' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove this offer?' }));
    expect(await axeFindings()).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Remove offer' }));
    await waitFor(() => expect(texts(shell)).toEqual(['Offer removed']));
    expect(calls.requestsOf(removeOffers)).toEqual([
      { requestId: expect.any(String), gigId: 'gig-1', spotterIds: ['ana'] },
    ]);
    act(() => shell.notifications[0]?.action?.run());
    await waitFor(() => expect(calls.requestsOf(undo)).toEqual([{ undoId: 'undo-1' }]));
  });

  it('reports that an offer was accepted in the meantime and stays', async () => {
    calls.on(removeOffers, () => ({ removed: 0, accepted: 1, undoId: 'undo-1' }));
    const { shell } = show();
    const shown = await drawer();
    await user.click(shown.getByRole('checkbox', { name: 'Select Ana Souza' }));
    await user.click(shown.getByRole('button', { name: 'Remove offer' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Remove this offer?' })).getByRole('button', {
        name: 'Remove offer',
      }),
    );
    await waitFor(() => expect(texts(shell)).toEqual(['1 offer has already been accepted and stays.']));
  });

  it('keeps the question when withdrawing fails, and says why (SCH-268)', async () => {
    calls.on(removeOffers, () => {
      throw new Refusal('not-found', 'This shift does not exist.');
    });
    show();
    const shown = await drawer();
    await user.click(shown.getByRole('checkbox', { name: 'Select Ana Souza' }));
    await user.click(shown.getByRole('button', { name: 'Remove offer' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove this offer?' }));
    await user.click(question.getByRole('button', { name: 'Remove offer' }));
    expect(await question.findByRole('alert')).toHaveTextContent('ERROR: This shift does not exist.');
  });

  it('has a star for workers hired by the team and for its favourites, which the keyboard can press too', async () => {
    const favourites = favouritesQuery('team-1');
    const data: Drawer['data'] = (data) => {
      data.give(hiredOfGigQuery('gig-1', 'team-1'), []);
      data.give(offers, [
        anOffer({ spotterID: 'ana', name: 'Ana Souza', workedHere: true }),
        anOffer({ spotterID: 'ben', name: 'Ben Okafor' }),
        anOffer({ spotterID: 'cy', name: 'Cy Tran' }),
      ]);
      data.give(favourites, [{ id: 'cy', uid: 'cy', name: 'Cy Tran', addedBy: '', addedAt: 1 }]);
    };
    const { unmount } = show({ data });
    const stars = async () =>
      (await drawer())
        .getAllByRole('button', { name: /^Favourite/ })
        .map((star) => `${star.getAttribute('aria-label')} ${star.getAttribute('aria-pressed')}`)
        .sort();
    expect(await stars()).toEqual(['Favourite: Ana Souza false', 'Favourite: Cy Tran true']);
    expect(await axeFindings()).toEqual([]);
    act(() => screen.getByRole('checkbox', { name: 'Select Ana Souza' }).focus());
    await user.tab();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Favourite: Ana Souza' })).toHaveFocus();
    await user.keyboard(' ');
    await waitFor(() =>
      expect(calls.requestsOf(setFavourite)).toEqual([{ teamId: 'team-1', spotterId: 'ana', favourite: true }]),
    );
    unmount();
    show({ data, role: 'View' });
    expect(await stars()).toEqual(['Favourite: Cy Tran true']);
    expect(screen.getByRole('button', { name: 'Favourite: Cy Tran' })).toBeDisabled();
  });

  it('is disabled for View users (SCH-216, SCH-217)', async () => {
    show({ role: 'View' });
    expect((await drawer()).getByRole('checkbox', { name: 'Select Ana Souza' })).toBeDisabled();
  });
});

describe('the Worker Pool tab', () => {
  const worker = (id: string, name: string, rating = 4.5) => aPoolEntry({ id, uid: id, name, rating });
  const show = (
    facts: Drawer = {},
    gig = shift(),
    pool = [worker('ana', 'Ana Souza', 4.666), worker('ben', 'Ben O')],
  ) =>
    showDrawer([gig], {
      tab: 'pool',
      data: (data) => {
        data.give(poolQuery('team-1', 20), pool);
        data.give(blockedWorkersQuery('group-1'), [
          blocked.parse({ id: 'ben', spotterId: 'ben', spotterName: 'Ben O', blockedBy: 'user-1', blockedAt: 1 }),
        ]);
      },
      ...facts,
    });
  const offer = async (name = 'Ana Souza') => {
    const shown = await drawer();
    await user.click(shown.getByRole('checkbox', { name: `Select ${name}` }));
    await user.click(shown.getByRole('button', { name: 'Offer' }));
    return shown;
  };

  it('shows previous hires without blocked ones, and offers them the shift (SCH-003, SCH-004, SCH-136, SCH-223, SCH-251)', async () => {
    const { shell } = show();
    const shown = await drawer();
    expect(shown.getByText('4.67')).toBeVisible();
    expect(shown.queryByText('Ben O')).toBeNull();
    expect(await axeFindings()).toEqual([]);
    await offer();
    await waitFor(() => expect(texts(shell)).toEqual(['Offer(s) sent']));
    expect(calls.requestsOf(sendOffers)).toEqual([
      { requestId: expect.any(String), gigIds: ['gig-1'], spotterIds: ['ana'] },
    ]);
    expect(shown.getByRole('checkbox', { name: 'Select Ana Souza' })).not.toBeChecked();
  });

  it('says for when a worker was hired last, which does not claim that the worker came', async () => {
    const ana = { ...worker('ana', 'Ana Souza'), lastWorked: shift().start };
    show({}, shift(), [ana, { ...worker('cy', 'Cy Tran'), lastWorked: shift().start - 48 * hourMs }]);
    const rows = (await drawer()).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => /Last .*[AP]M/.exec(textContent ?? '')?.[0])).toEqual([
      'Last hired for Nov 24, 2026, 9:00 AM',
      'Last hired for Nov 22, 2026, 9:00 AM',
    ]);
  });

  it('sends the same offer later as a new request', async () => {
    const { shell } = show();
    await offer();
    await waitFor(() => expect(texts(shell)).toHaveLength(1));
    await offer();
    await waitFor(() => expect(texts(shell)).toHaveLength(2));
    const [one, other] = calls.requestsOf(sendOffers);
    expect(one?.requestId).not.toBe(other?.requestId);
  });

  it('says who got no offer and why', async () => {
    calls.on(sendOffers, () => ({ sent: 0, skipped: [{ gigId: 'gig-1', spotterId: 'ana', reason: 'overlap' }] }));
    const { shell } = show();
    const shown = await offer();
    expect(await shown.findByRole('alert')).toHaveTextContent(
      'Ana Souza, Tue, Nov 24: the worker has another shift at that time',
    );
    expect(texts(shell)).toEqual([]);
  });

  it('says that the shift is full, and links to the number of workers (SCH-078, SCH-212)', async () => {
    show({}, shift({ numHired: 4 }));
    await offer();
    const question = within(await screen.findByRole('alertdialog', { name: 'No places left' }));
    expect(
      question.getByText('This shift is full. If you want to send more offers, increase the number of workers.'),
    ).toBeVisible();
    expect(calls.requestsOf(sendOffers)).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Edit number of workers' }));
    expect(await screen.findByRole('dialog', { name: 'Edit number of workers' })).toBeVisible();
  });

  it('says the same if the last place was taken while offering (SCH-212)', async () => {
    calls.on(sendOffers, () => {
      throw new Refusal('failed-precondition', 'full', { reason: 'full' });
    });
    show();
    await offer();
    expect(await screen.findByRole('alertdialog', { name: 'No places left' })).toBeVisible();
  });

  it('explains to a deactivated company why it cannot send offers (SCH-267)', async () => {
    calls.on(sendOffers, () => {
      throw new Refusal('failed-precondition', 'The company account is deactivated. Contact SPOT to reactivate it.', {
        reason: 'deactivated',
      });
    });
    show();
    expect(await (await offer()).findByRole('alert')).toHaveTextContent(
      'ERROR: The company account is deactivated. Contact SPOT to reactivate it.',
    );
  });

  it('loads 20 more and keeps the list while loading', async () => {
    const many = Array.from({ length: 21 }, (_, index) => worker(`w${index}`, `Worker ${index}`));
    const { shell } = show({}, shift(), many.slice(0, 20));
    const shown = await drawer();
    await user.click(shown.getByRole('button', { name: 'Load More' }));
    expect(shown.getAllByRole('listitem')).toHaveLength(20);
    act(() => shell.data.give(poolQuery('team-1', 40), many));
    expect(shown.getAllByRole('listitem')).toHaveLength(21);
    expect(shown.queryByRole('button', { name: 'Load More' })).toBeNull();
  });

  it('finds a name in a long list by searching the whole pool, and keeps the selection', async () => {
    const many = Array.from({ length: 20 }, (_, index) => worker(`w${index}`, `Worker ${index}`));
    const { shell } = show({}, shift(), many);
    const shown = await drawer();
    await user.click(shown.getByRole('checkbox', { name: 'Select Worker 3' }));
    await user.type(shown.getByRole('searchbox', { name: 'Search by name' }), 'róy dana');
    // The message waits until all workers are loaded.
    expect(shown.queryByText('No matches in this list')).toBeNull();
    act(() => shell.data.give(poolQuery('team-1', 500), [...many, worker('dana', 'Dana Roy')]));
    expect(shown.getAllByRole('checkbox').map(({ ariaLabel }) => ariaLabel)).toEqual(['Select Dana Roy']);
    await user.click(shown.getByRole('checkbox', { name: 'Select Dana Roy' }));
    expect(shown.getByText('2 selected')).toBeVisible();
    await user.type(shown.getByRole('searchbox', { name: 'Search by name' }), 'x');
    expect(shown.getByText('No matches in this list')).toBeVisible();
    await user.clear(shown.getByRole('searchbox', { name: 'Search by name' }));
    expect(shown.getByText('2 selected')).toBeVisible();
    expect(shown.getByRole('checkbox', { name: 'Select Dana Roy' })).toBeChecked();
    expect(shown.getAllByRole('listitem')).toHaveLength(21);
  });

  it('shows twenty again after a search, and continues from there', async () => {
    const many = Array.from({ length: 50 }, (_, index) => worker(`w${index}`, `Worker ${index}`));
    const { shell } = show({}, shift(), many.slice(0, 20));
    act(() => shell.data.give(poolQuery('team-1', 500), many));
    const shown = await drawer();
    await user.type(shown.getByRole('searchbox', { name: 'Search by name' }), '49');
    expect(shown.getAllByRole('listitem')).toHaveLength(1);
    await user.clear(shown.getByRole('searchbox', { name: 'Search by name' }));
    for (const more of [40, 50]) {
      await user.click(shown.getByRole('button', { name: 'Load More' }));
      expect(shown.getAllByRole('listitem')).toHaveLength(more);
    }
    expect(shown.queryByRole('button', { name: 'Load More' })).toBeNull();
  });

  it('offers the shift from the profile, and reports there who cannot get it', async () => {
    calls.on(sendOffers, () => ({ sent: 0, skipped: [{ gigId: 'gig-1', spotterId: 'ana', reason: 'overlap' }] }));
    const { shell } = show();
    const shown = await drawer();
    act(() => {
      shell.data.give(publicSpotterDocument('ana'), aPublicSpotter({ uid: 'ana', name: 'Ana Souza' }));
      shell.data.give(blockedWorkerDocument('group-1', 'ana'), null);
    });
    await user.click(shown.getByRole('button', { name: /^Ana Souza/ }));
    const profile = within(await screen.findByRole('dialog', { name: 'Ana Souza' }));
    await user.click(await profile.findByRole('button', { name: 'Offer' }));
    await waitFor(() =>
      expect(texts(shell)).toEqual(['Ana Souza, Tue, Nov 24: the worker has another shift at that time']),
    );
    calls.on(sendOffers, () => ({ sent: 1, skipped: [] }));
    await user.click(profile.getByRole('button', { name: 'Offer' }));
    expect(await profile.findByRole('button', { name: 'Offered' })).toBeDisabled();
  });

  it('is disabled for View users and for a past shift (SCH-077, SCH-216)', async () => {
    const { unmount } = show({ role: 'View' });
    expect((await drawer()).getByRole('checkbox', { name: 'Select Ana Souza' })).toBeDisabled();
    unmount();
    show({}, shift({ status: 'completed', start: 1, end: 2 }));
    expect((await drawer()).getByRole('checkbox', { name: 'Select Ana Souza' })).toBeDisabled();
  });
});

describe('the Waitlist tab', () => {
  const waits = (spotterID: string, name: string, createdAt: number) =>
    waitlisted.parse({ ...anOffer({ spotterID, name, createdAt }), kind: 'waitlisted' });
  const show = (facts: Parameters<typeof shift>[0], drawerFacts: Drawer = { role: 'Office' }) =>
    showDrawer([shift(facts)], {
      data: (data) => {
        data.give(hiredOfGigQuery('gig-1', 'team-1'), []);
        data.give(waitlistOfGigQuery('gig-1'), [waits('ana', 'Ana Souza', 2), waits('ben', 'Ben Okafor', 1)]);
      },
      ...drawerFacts,
    });

  it.each(['Owner', 'Edit', 'View'] as const)('is hidden for %s (SCH-076, SCH-220)', async (role) => {
    show({ waitlist: true, numWaitlist: 2 }, { role, tab: 'waitlist' });
    const shown = await drawer();
    expect(shown.queryByRole('tab', { name: /Waitlist/ })).toBeNull();
    expect(shown.getByRole('tab', { name: 'Hired (2)' })).toHaveAttribute('aria-selected', 'true');
  });

  it('appears for platform admins only if it is on or somebody waits (SCH-076)', async () => {
    const { shell } = show({ waitlist: false, numWaitlist: 0 });
    const shown = await drawer();
    expect(shown.queryByRole('tab', { name: /Waitlist/ })).toBeNull();
    act(() => shell.data.give(week, [shift({ waitlist: false, numWaitlist: 2 })]));
    expect(shown.getByRole('tab', { name: 'Waitlist (2)' })).toBeVisible();
    act(() => shell.data.give(week, [shift({ waitlist: true, numWaitlist: 0 })]));
    expect(shown.getByRole('tab', { name: 'Waitlist (0)' })).toBeVisible();
  });

  it('is turned on by its own action (SCH-139)', async () => {
    show({ waitlist: false, numWaitlist: 0 });
    await user.click((await drawer()).getByRole('button', { name: 'Turn on waitlist' }));
    await waitFor(() =>
      expect(calls.requestsOf(setWaitlist)).toEqual([{ gigId: 'gig-1', on: true, confirmed: false }]),
    );
  });

  it('lists waiting workers in order, and asks before it is turned off (SCH-003, SCH-078, SCH-140, SCH-141)', async () => {
    const { shell } = show({ waitlist: true, numWaitlist: 2 }, { role: 'CompanyView', tab: 'waitlist' });
    const shown = await drawer();
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Ben Okafor'),
      expect.stringContaining('Ana Souza'),
    ]);
    expect(await axeFindings()).toEqual([]);
    await user.click(shown.getByRole('switch', { name: 'Waitlist' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Turn off the waitlist?' }));
    expect(question.getByText('2 workers will be removed from the waitlist and notified.')).toBeVisible();
    expect(calls.requestsOf(setWaitlist)).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Turn off waitlist' }));
    await waitFor(() => expect(texts(shell)).toEqual(['The waitlist is off']));
    expect(calls.requestsOf(setWaitlist)).toEqual([{ gigId: 'gig-1', on: false, confirmed: true }]);
  });

  it('keeps the focus on its switch while it changes, and is changed once (SCH-139)', async () => {
    let answer = () => {};
    calls.on(setWaitlist, () => new Promise((resolve) => (answer = () => resolve({ waitlist: false, removed: 0 }))));
    const { shell } = show({ waitlist: true, numWaitlist: 0 }, { role: 'Office', tab: 'waitlist' });
    const toggle = (await drawer()).getByRole('switch', { name: 'Waitlist' });
    await user.click(toggle);
    expect(toggle).toBeEnabled();
    expect(toggle).toHaveFocus();
    await user.click(toggle);
    await waitFor(() => expect(calls.requestsOf(setWaitlist)).toHaveLength(1));
    answer();
    await waitFor(() => expect(texts(shell)).toEqual(['The waitlist is off']));
    expect(calls.requestsOf(setWaitlist)).toHaveLength(1);
  });

  it('is not said to have failed once it is on, although the answer was lost (SCH-268)', async () => {
    calls.on(setWaitlist, () => {
      throw new Refusal('unavailable', 'Lost.');
    });
    const { shell } = show({ waitlist: false, numWaitlist: 0 });
    await user.click((await drawer()).getByRole('button', { name: 'Turn on waitlist' }));
    await waitFor(() => expect(texts(shell)).toEqual(['ERROR: The server cannot be reached. Please try again.']));
    act(() => shell.data.give(week, [shift({ waitlist: true, numWaitlist: 0 })]));
    expect(texts(shell)).toEqual([]);
  });

  it('is not asked about again once it is off, although the answer was lost (SCH-141, SCH-268)', async () => {
    calls.on(setWaitlist, () => {
      throw new Refusal('unavailable', 'Lost.');
    });
    const { shell } = show({ waitlist: true, numWaitlist: 2 }, { role: 'Office', tab: 'waitlist' });
    await user.click((await drawer()).getByRole('switch', { name: 'Waitlist' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Turn off the waitlist?' }));
    await user.click(question.getByRole('button', { name: 'Turn off waitlist' }));
    expect(await question.findByRole('alert')).toBeVisible();
    act(() => shell.data.give(week, [shift({ waitlist: false, numWaitlist: 0 })]));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(texts(shell)).toEqual(['The waitlist is off']);
  });

  it('says why it could not be changed (SCH-268, SCH-269)', async () => {
    calls.on(setWaitlist, () => {
      throw new Refusal('failed-precondition', 'This shift was cancelled.', { reason: 'cancelled' });
    });
    const { shell } = show({ waitlist: true, numWaitlist: 0 }, { role: 'Office', tab: 'waitlist' });
    await user.click((await drawer()).getByRole('switch', { name: 'Waitlist' }));
    await waitFor(() => expect(texts(shell)).toEqual(['ERROR: This shift was cancelled.']));
  });

  it('is turned off at once if nobody waits, and asks if somebody has just joined (SCH-141)', async () => {
    show({ waitlist: true, numWaitlist: 0 }, { role: 'Office', tab: 'waitlist' });
    const toggle = (await drawer()).getByRole('switch', { name: 'Waitlist' });
    await user.click(toggle);
    await waitFor(() =>
      expect(calls.requestsOf(setWaitlist)).toEqual([{ gigId: 'gig-1', on: false, confirmed: false }]),
    );
    calls.on(setWaitlist, () => {
      throw new Refusal('failed-precondition', 'waits', { reason: 'someoneWaits' });
    });
    await waitFor(() => expect(toggle).toBeEnabled());
    await user.click(toggle);
    expect(await screen.findByRole('alertdialog', { name: 'Turn off the waitlist?' })).toBeVisible();
  });
});

describe('removing workers', () => {
  it('offers to cancel a shift whose only worker is removed (SCH-134)', async () => {
    const show = (needed: number) =>
      showDrawer([shift({ numHired: 1, numSpotters: needed })], {
        data: (data) => data.give(hiredOfGigQuery('gig-1', 'team-1'), [aHired({ spotterID: 'cy', name: 'Cy Tran' })]),
      });
    const open = async () => {
      const shown = await drawer();
      await user.click(shown.getByRole('checkbox', { name: 'Select Cy Tran' }));
      await user.click(shown.getByRole('button', { name: 'Remove' }));
      return within(await screen.findByRole('dialog', { name: 'Remove this worker?' }));
    };
    const { unmount } = show(2);
    expect((await open()).queryByRole('radio', { name: /Cancel the shift/ })).toBeNull();
    unmount();
    show(1);
    const dialog = await open();
    await user.type(dialog.getByLabelText('Comment for Cy Tran'), 'Ill');
    await user.click(dialog.getByRole('radio', { name: 'Cancel the shift that would have no workers left' }));
    await user.click(dialog.getByRole('button', { name: 'Remove worker' }));
    await waitFor(() =>
      expect(doneOf(calls, removeHired)).toMatchObject([
        { replacement: 'cancelShift', removals: [{ gigId: 'gig-1', spotterId: 'cy', comment: 'Ill' }] },
      ]),
    );
  });

  it('warns of the fee for cancelling such a shift late, before anybody is removed (SCH-078, SCH-270..273)', async () => {
    const gig = shift({ numHired: 1, numSpotters: 1, wageCents: 1760, breakTime: 30 });
    const { shell } = showDrawer([gig], {
      data: (data) => data.give(hiredOfGigQuery('gig-1', 'team-1'), [aHired({ spotterID: 'cy', name: 'Cy Tran' })]),
    });
    act(() => shell.setNow(gig.start - 11 * hourMs));
    calls.on(removeHired, ({ replacement, dryRun, lateFees }) => {
      const fees = [aFee(1, { charged: replacement === 'cancelShift' })];
      if (!dryRun && JSON.stringify(lateFees) !== JSON.stringify([{ currency: 'CAD', cents: 6_600 }]))
        throw new Refusal('aborted', 'unsaid', { reason: 'feeChanged' });
      return { removed: 0, fees, undoId: 'undo-1' };
    });
    const shown = await drawer();
    await user.click(shown.getByRole('checkbox', { name: 'Select Cy Tran' }));
    await user.click(shown.getByRole('button', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this worker?' }));
    await user.type(dialog.getByLabelText('Comment for Cy Tran'), 'Ill');
    const sum = '17.60 x 7.5 h x 1 worker x 50 % = $66.00 CAD';
    expect(
      await dialog.findByText(
        `If this shift is cancelled later, or starts with no workers hired: late fee ${sum} plus applicable fees.`,
      ),
    ).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'Cancel the shift that would have no workers left' }));
    expect(await dialog.findByText(`Costs a late fee ${sum} plus applicable fees.`)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Remove worker' }));
    const warning = within(
      await screen.findByRole('alertdialog', { name: 'Under 12 hour shift cancellation warning' }),
    );
    expect(warning.getByText('Late fee $66.00 plus applicable fees')).toBeVisible();
    expect(doneOf(calls, removeHired)).toEqual([]);
    expect(await axeFindings()).toEqual([]);
    await user.click(warning.getByRole('button', { name: 'Remove worker' }));
    await waitFor(() =>
      expect(doneOf(calls, removeHired)).toMatchObject([
        { replacement: 'cancelShift', lateFees: [{ currency: 'CAD', cents: 6_600 }] },
      ]),
    );
  });
});

import { hireApplicant, removeHired, type Gig } from '@spot/contracts/scheduling';
import { updateDoc, type Firestore } from '@firebase/firestore';
import {
  applicantsOfGigQuery,
  gigDocument,
  hiredOfGigQuery,
  positionsQuery,
  weekGigsQuery,
} from '@spot/contracts/scheduling/queries';
import { publicSpotterDocument } from '@spot/contracts/worker/queries';
import type { Role } from '@spot/contracts/accounts';
import {
  aHired,
  anApplicant,
  aPublicSpotter,
  aSession,
  axeFindings,
  Refusal,
  renderInShell,
  serveCalls,
  ordinaryAnswer,
} from '@spot/contracts/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageRoutes } from '@spot/contracts/shell-api';
import { pages } from '../pages';
import { aGig, aPosition, doneOf, toronto } from '../testing';

jest.mock('@firebase/firestore', () => ({
  ...jest.requireActual<object>('@firebase/firestore'),
  doc: (_: unknown, path: string) => ({ path }),
  updateDoc: jest.fn(),
}));
const calls = serveCalls();
const week = weekGigsQuery('team-1', '2026-11-22', toronto);
const shift = (facts: Partial<Gig> = {}) =>
  aGig('2026-11-24', 540, 1020, { id: 'gig-1', teamID: 'team-1', numHired: 2, numApplicants: 2, ...facts });
const applicants = applicantsOfGigQuery('gig-1', 'team-1');
const hired = hiredOfGigQuery('gig-1', 'team-1');
const ana = anApplicant({ spotterID: 'ana', name: 'Ana Souza', createdAt: 2 });
const ben = anApplicant({ spotterID: 'ben', name: 'Ben Okafor', createdAt: 1 });

function show(gig: Gig, { role = 'Owner' as Role, tab = 'hired' } = {}) {
  window.innerWidth = 1440;
  return renderInShell(<PageRoutes pages={pages} />, {
    path: `/shifts?gig=gig-1&tab=${tab}`,
    session: aSession(role),
    data: (data) => {
      data.give(positionsQuery('team-1'), [aPosition({ teamID: 'team-1' })]);
      data.give(week, [gig]);
      data.give(applicants, [ana, ben]);
      data.give(hired, [
        aHired({ spotterID: 'cy', name: 'Cy Tran' }),
        aHired({ spotterID: 'di', name: 'Di Rossi' }),
        aHired({ spotterID: 'ed', name: 'Ed Gone', cancelled: true }),
      ]);
    },
  });
}
const drawer = async () => within(await screen.findByRole('dialog', { name: 'Event Server' }));

describe('the shift drawer', () => {
  const user = userEvent.setup();

  it('says role, hired of needed, day and date, label and who posted it (SCH-070)', async () => {
    show(shift());
    const shown = await drawer();
    expect(shown.getByRole('heading', { name: 'Event Server' })).toBeVisible();
    for (const text of ['2/4 hired', 'Tuesday, November 24, 2026', 'Banquet', 'Posted by Maya Chen'])
      expect(shown.getByText(text)).toBeVisible();
  });

  it('shows the details on request (SCH-073)', async () => {
    show(shift());
    const shown = await drawer();
    expect(shown.queryByText('Loading dock, red door')).toBeNull();
    await user.click(shown.getByRole('button', { name: 'Show more' }));
    expect(shown.getByText('Loading dock, red door')).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Show less' }));
    expect(shown.queryByText('Loading dock, red door')).toBeNull();
  });

  it.each([
    ['another shift', { role: 'Bartender' }],
    ['the message that it was cancelled', { status: 'cancelled' as const }],
  ])('keeps the focus when %s replaces its content', async (_, facts) => {
    const { shell } = show(shift());
    const shown = await drawer();
    act(() => shown.getByRole('tab', { name: 'Hired (2)' }).focus());
    act(() => shell.data.give(week, [shift(facts)]));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Event Server' })).toBeNull());
    await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement));
  });

  it('explains the ticks beside the hired workers', async () => {
    show(shift());
    const shown = await drawer();
    expect(await shown.findByText('Select workers to remove them from the shift.')).toBeVisible();
  });

  it('says in the details that only the centre of the town is known', async () => {
    show({ ...shift(), position: { geohash: 'dpz83', lat: 43.65, lng: -79.38, centred: true } });
    const shown = await drawer();
    await user.click(shown.getByRole('button', { name: 'Show more' }));
    expect(shown.getByText('We couldn’t locate this street. Using the centre of Toronto.')).toBeVisible();
  });

  it('counts on both tabs and listens to the list of the open one only (SCH-075)', async () => {
    const { shell } = show(shift());
    const shown = await drawer();
    expect(shown.getByRole('tab', { name: 'Hired (2)' })).toHaveAttribute('aria-selected', 'true');
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Cy Tran'),
      expect.stringContaining('Di Rossi'),
    ]);
    expect(shell.data.open).not.toContain(applicants.key);
    await user.click(shown.getByRole('tab', { name: 'Applicants (2)' }));
    expect(shell.data.open).toContain(applicants.key);
    expect(shell.data.open).not.toContain(hired.key);
    expect(shown.getAllByRole('listitem')[0]).toHaveTextContent('Ben Okafor');
  });

  it('hires an applicant and says so', async () => {
    const { shell } = show(shift(), { tab: 'applicants' });
    await user.click((await drawer()).getByRole('button', { name: 'Hire Ana Souza' }));
    await waitFor(() => expect(calls.requestsOf(hireApplicant)).toEqual([{ gigId: 'gig-1', spotterId: 'ana' }]));
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Ana Souza is hired', variant: 'success' }]));
  });

  it('says that the shift is full when somebody else took the last place (SCH-212)', async () => {
    calls.on(hireApplicant, () => {
      throw new Refusal('failed-precondition', 'full', { reason: 'full' });
    });
    show(shift(), { tab: 'applicants' });
    await user.click((await drawer()).getByRole('button', { name: 'Hire Ana Souza' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This shift is full. If you want to send more offers, increase the number of workers.',
    );
  });

  it('offers no Hire on a full shift, and says why (SCH-128)', async () => {
    show(shift({ numHired: 4 }), { tab: 'applicants' });
    const shown = await drawer();
    expect(shown.getByRole('button', { name: 'Hire Ana Souza' })).toBeDisabled();
    expect(shown.getByText(/^This shift is full/)).toBeVisible();
  });

  it('updates while it is open', async () => {
    const { shell } = show(shift({ numHired: 3 }));
    const shown = await drawer();
    act(() => shell.data.give(week, [shift({ numHired: 4 })]));
    expect(await shown.findByText('4/4 hired')).toBeVisible();
    expect(shown.getByText('full')).toBeVisible();
  });

  it('asks for a comment for each removed worker and what happens to the place (SCH-133, SCH-134, SCH-210, SCH-254)', async () => {
    calls.on(removeHired, ({ removals }) => ({ removed: removals.length, fees: [], undoId: 'undo-1' }));
    const { shell } = show(shift());
    const shown = await drawer();
    await user.click(shown.getByRole('checkbox', { name: 'Select Cy Tran' }));
    await user.click(shown.getByRole('checkbox', { name: 'Select Di Rossi' }));
    await user.click(shown.getByRole('button', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove 2 workers?' }));
    await user.type(dialog.getByLabelText('Comment for Cy Tran'), 'Double booked');
    await user.click(dialog.getByRole('button', { name: 'Remove 2 workers' }));
    expect(await dialog.findByText('Fields cannot be left empty')).toBeVisible();
    expect(doneOf(calls, removeHired)).toEqual([]);
    await user.type(dialog.getByLabelText('Comment for Di Rossi'), 'Ill');
    await user.click(dialog.getByRole('radio', { name: 'No replacement needed' }));
    await user.click(dialog.getByRole('button', { name: 'Remove 2 workers' }));
    await waitFor(() =>
      expect(doneOf(calls, removeHired)).toEqual([
        {
          requestId: expect.any(String),
          removals: [
            { gigId: 'gig-1', spotterId: 'cy', comment: 'Double booked' },
            { gigId: 'gig-1', spotterId: 'di', comment: 'Ill' },
          ],
          replacement: 'noReplacement',
          lateFees: [],
        },
      ]),
    );
    await waitFor(() => expect(shell.notifications).toMatchObject([{ text: 'Shifts Removed', variant: 'success' }]));
  });

  it('says that a place was given away until the worker is recorded as here, by check-in or by hours (SCH-077, OPS-061)', async () => {
    const { shell } = show(shift());
    const shown = await drawer();
    const [givenAwayAt, cy] = [1, { spotterID: 'cy', name: 'Cy Tran' }];
    const give = (more: object) => act(() => shell.data.give(hired, [aHired({ ...cy, givenAwayAt, ...more })]));
    give({});
    expect(shown.getByText('Place given away')).toBeVisible();
    give({ checkIn: true });
    expect(shown.queryByText('Place given away')).toBeNull();
    give({ checkInTime: 2 });
    expect(shown.queryByText('Place given away')).toBeNull();
  });

  it('reports that the worker was already removed (SCH-135, SCH-261)', async () => {
    calls.on(removeHired, ({ dryRun }) => {
      if (dryRun) return ordinaryAnswer(removeHired);
      throw new Refusal('failed-precondition', 'gone', { reason: 'alreadyRemoved' });
    });
    const { shell } = show(shift());
    const shown = await drawer();
    await user.click(shown.getByRole('checkbox', { name: 'Select Cy Tran' }));
    await user.click(shown.getByRole('button', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this worker?' }));
    await user.type(dialog.getByLabelText('Comment for Cy Tran'), 'Ill');
    await user.click(dialog.getByRole('button', { name: 'Remove worker' }));
    await waitFor(() =>
      expect(shell.notifications).toEqual([
        { text: 'Worker has already been removed from this shift', variant: 'error' },
      ]),
    );
  });

  it('keeps the comment when the removal fails, and says why (SCH-268, decision N36)', async () => {
    calls.on(removeHired, ({ dryRun }) => {
      if (dryRun) return ordinaryAnswer(removeHired);
      throw new Refusal('failed-precondition', 'The company account is deactivated. Contact SPOT to reactivate it.', {
        reason: 'deactivated',
      });
    });
    show(shift());
    const shown = await drawer();
    await user.click(shown.getByRole('checkbox', { name: 'Select Cy Tran' }));
    await user.click(shown.getByRole('button', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this worker?' }));
    await user.type(dialog.getByLabelText('Comment for Cy Tran'), 'Ill');
    await user.click(dialog.getByRole('button', { name: 'Remove worker' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'ERROR: The company account is deactivated. Contact SPOT to reactivate it.',
    );
    expect(dialog.getByLabelText('Comment for Cy Tran')).toHaveValue('Ill');
  });

  it('keeps a comment that is too long, and says so at its field (SCH-090)', async () => {
    show(shift());
    const shown = await drawer();
    await user.click(shown.getByRole('checkbox', { name: 'Select Cy Tran' }));
    await user.click(shown.getByRole('button', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this worker?' }));
    const comment = dialog.getByLabelText('Comment for Cy Tran');
    await user.click(comment);
    await user.paste('x'.repeat(1001));
    await user.click(dialog.getByRole('button', { name: 'Remove worker' }));
    expect(comment).toHaveValue('x'.repeat(1001));
    expect(comment).toHaveAccessibleDescription('Please use at most 1,000 characters (now 1,001)');
    expect(calls.requestsOf(removeHired).filter(({ dryRun }) => !dryRun)).toEqual([]);
  });

  it('keeps the typed comment when the schedule moves to another week, as at midnight', async () => {
    const { shell } = show(shift());
    const shown = await drawer();
    await user.click(shown.getByRole('checkbox', { name: 'Select Cy Tran' }));
    await user.click(shown.getByRole('button', { name: 'Remove' }));
    await user.type(await screen.findByLabelText('Comment for Cy Tran'), 'Ill');
    act(() => shell.data.withhold(week));
    expect(screen.getByLabelText('Comment for Cy Tran')).toHaveValue('Ill');
    act(() => shell.data.give(week, []));
    act(() => shell.data.give(gigDocument('gig-1'), shift()));
    expect(screen.getByLabelText('Comment for Cy Tran')).toHaveValue('Ill');
  });

  it('disables selection for a shift that has started (SCH-077)', async () => {
    const { shell } = show(shift());
    const shown = await drawer();
    expect(shown.getByRole('checkbox', { name: 'Select Cy Tran' })).toBeEnabled();
    act(() => shell.setNow(shift().start + 1));
    act(() => shell.data.give(week, [shift({ status: 'active' })]));
    await user.click(shown.getByRole('tab', { name: 'Applicants (2)' }));
    await user.click(shown.getByRole('tab', { name: 'Hired (2)' }));
    expect(await shown.findByRole('checkbox', { name: 'Select Cy Tran' })).toBeDisabled();
  });

  it('is disabled for View users (SCH-216, SCH-217)', async () => {
    show(shift({ notifications: { hired: true, applicants: true } }), { role: 'View' });
    const shown = await drawer();
    expect(shown.getByRole('checkbox', { name: 'Select Cy Tran' })).toBeDisabled();
    await user.click(shown.getByRole('tab', { name: /Applicants/ }));
    expect(shown.getByRole('button', { name: 'Hire Ana Souza' })).toBeDisabled();
  });

  it.each([
    ['Edit', ['hired', 'applicants']],
    ['View', []],
    ['CompanyView', []],
  ] as const)('clears the flag of an opened tab, for %s: %j (SCH-142)', async (role, cleared) => {
    const update = jest.mocked(updateDoc).mockReset().mockResolvedValue();
    const { shell } = show(shift(), { role, tab: 'pool' });
    shell.firebase.firestore = () => Promise.resolve({} as Firestore);
    const shown = await drawer();
    act(() => shell.data.give(week, [shift({ notifications: { hired: true, applicants: true } })]));
    await user.click(shown.getByRole('tab', { name: /^Offered/ }));
    expect(update).not.toHaveBeenCalled();
    for (const tab of [/^Hired/, /^Applicants/]) await user.click(shown.getByRole('tab', { name: tab }));
    await waitFor(() =>
      expect(update.mock.calls.map(([ref, change]) => [ref.path, change] as unknown[])).toEqual(
        cleared.map((flag) => ['gigs/gig-1', { [`notifications.${flag}`]: false }]),
      ),
    );
  });

  it("opens a worker's profile by the name and comes back to it (SCH-078)", async () => {
    const { shell } = show(shift());
    const shown = await drawer();
    act(() => shell.data.give(publicSpotterDocument('cy'), aPublicSpotter({ id: 'cy', uid: 'cy', name: 'Cy Tran' })));
    const name = shown.getByRole('button', { name: /^Cy Tran/ });
    await user.click(name);
    expect(await screen.findByRole('dialog', { name: /Cy Tran/ })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Cy Tran/ })).toBeNull());
    expect(await drawer()).toBeDefined();
  });

  it('labels its actions, enabled for users with the right and disabled for View users (SCH-074, SCH-129, SCH-216, SCH-217)', async () => {
    const names = ['Edit number of workers', 'Edit shift time', 'Edit smart autofill', 'Cancel Shift'];
    const { unmount } = show(shift({ uniformId: 'vest' }));
    const owned = await drawer();
    for (const name of names) expect(owned.getByRole('button', { name })).toBeEnabled();
    expect(await axeFindings()).toEqual([]);
    unmount();
    show(shift({ uniformId: 'vest' }), { role: 'View' });
    const viewed = await drawer();
    for (const name of names) expect(viewed.getByRole('button', { name })).toBeDisabled();
    expect(viewed.getByRole('button', { name: 'View uniform' })).toBeEnabled();
  });

  it.each([
    ['has begun', { status: 'active' as const }],
    ['is over', { status: 'completed' as const, start: 1, end: 2 }],
  ])('cannot be changed or cancelled once it %s (SCH-129, SCH-130, SCH-146)', async (_, facts) => {
    show(shift(facts));
    const shown = await drawer();
    for (const name of ['Edit number of workers', 'Edit shift time', 'Edit smart autofill', 'Cancel Shift'])
      expect(shown.getByRole('button', { name })).toBeDisabled();
  });

  it('says that it was cancelled in another window while it is open', async () => {
    const { shell } = show(shift());
    await drawer();
    act(() => {
      shell.data.give(gigDocument('gig-1'), shift({ status: 'cancelled' }));
      shell.data.give(week, []);
    });
    expect(await screen.findByText('This shift was cancelled.')).toBeVisible();
  });

  it('closes when the shift is cancelled, after waiting for the answer although the shift has left the week', async () => {
    const { shell } = show(shift());
    await user.click((await drawer()).getByRole('button', { name: 'Cancel Shift' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this shift?' });
    act(() => {
      shell.data.give(gigDocument('gig-1'), shift({ status: 'cancelled' }));
      shell.data.give(week, []);
    });
    await user.click(await within(dialog).findByRole('button', { name: 'Cancel shift' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shell.notifications).toMatchObject([{ text: 'Job deleted' }]);
  });

  it('also opens a shift outside of the week, and reports one that does not exist', async () => {
    const { shell } = renderInShell(<PageRoutes pages={pages} />, {
      path: '/shifts?week=2026-12-06&gig=gig-1',
      data: (data) => {
        data.give(positionsQuery('team-1'), [aPosition()]);
        data.give(weekGigsQuery('team-1', '2026-12-06', toronto), []);
        data.give(gigDocument('gig-1'), shift());
        data.give(hired, []);
      },
    });
    expect((await drawer()).getByText('No workers hired yet')).toBeVisible();
    act(() => shell.data.give(gigDocument('gig-1'), null));
    expect(await screen.findByText('This shift no longer exists.')).toBeVisible();
  });

  it('says that a shift outside of the week cannot be read, and not that it no longer exists', async () => {
    const { shell } = renderInShell(<PageRoutes pages={pages} />, {
      path: '/shifts?week=2026-12-06&gig=gig-1',
      data: (data) => {
        data.give(positionsQuery('team-1'), [aPosition()]);
        data.give(weekGigsQuery('team-1', '2026-12-06', toronto), []);
        data.fail(gigDocument('gig-1'), 'The server cannot be reached.');
        data.give(hired, []);
      },
    });
    expect(await screen.findByText('The server cannot be reached.')).toBeVisible();
    expect(screen.queryByText('This shift no longer exists.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(shell.data.retried).toEqual([gigDocument('gig-1').key]);
    act(() => shell.data.deny(gigDocument('gig-1')));
    expect(await screen.findByText('This shift no longer exists.')).toBeVisible();
  });

  it('closes by Esc and keeps the URL of the week', async () => {
    show(shift());
    await drawer();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

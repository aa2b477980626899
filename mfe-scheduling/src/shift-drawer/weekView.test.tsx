import { hireApplicant, removeHired, sendOffers, setWaitlist } from '@spot/contracts/scheduling';
import { favouritesQuery, applicantsOfGigQuery, hiredOfGigQuery, poolQuery } from '@spot/contracts/scheduling/queries';
import { blockedWorkersQuery } from '@spot/contracts/accounts/queries';
import { aHired, anApplicant, aPoolEntry, axeFindings, serveCalls } from '@spot/contracts/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawer, shift, shiftOn, showDrawer, week, type Drawer } from './testing';
import { doneOf } from '../testing';

const calls = serveCalls();
const user = userEvent.setup();

// It is Monday noon: Sunday's shift is over, and a shift of another position does not belong to the week's list.
const shifts = [
  shiftOn('2026-11-22', { id: 'gig-0', status: 'completed' }),
  shift(),
  shiftOn('2026-11-26', { id: 'gig-2', numHired: 1, numSpotters: 3 }),
  shiftOn('2026-11-27', { id: 'gig-3', label: 'Lobby' }),
];
const show = (tab: 'hired' | 'applicants' | 'pool' = 'hired', role?: Drawer['role']) =>
  showDrawer(shifts, {
    tab,
    ...(role && { role }),
    data: (data) => {
      data.give(hiredOfGigQuery('gig-1', 'team-1'), [
        aHired({ spotterID: 'cy', name: 'Cy Tran' }),
        aHired({ spotterID: 'di', name: 'Di Rossi' }),
      ]);
      data.give(hiredOfGigQuery('gig-2', 'team-1'), [aHired({ spotterID: 'cy', gigID: 'gig-2', name: 'Cy Tran' })]);
      data.give(applicantsOfGigQuery('gig-1', 'team-1'), []);
      data.give(applicantsOfGigQuery('gig-2', 'team-1'), [
        anApplicant({ spotterID: 'ana', gigID: 'gig-2', name: 'Ana Souza' }),
      ]);
      data.give(poolQuery('team-1', 20), [aPoolEntry({ id: 'eve', uid: 'eve', name: 'Eve Park' })]);
      data.give(blockedWorkersQuery('group-1'), []);
    },
  });
const weekView = async () => {
  const shown = await drawer();
  await user.click(shown.getByRole('button', { name: 'Week View' }));
  return shown;
};

describe('Manage by day', () => {
  it('has a circle for each weekday, active only where the role and label has a shift (SCH-072)', async () => {
    show();
    const days = within((await drawer()).getByRole('group', { name: 'Manage by day' })).getAllByRole('button');
    expect(days.map(({ textContent }) => textContent)).toEqual(['S', 'M', 'T', 'W', 'T', 'F', 'S']);
    expect(days.map((day) => (day as HTMLButtonElement).disabled)).toEqual([
      false,
      true,
      false,
      true,
      false,
      true,
      true,
    ]);
    expect(days[2]).toHaveAttribute('aria-pressed', 'true');
    expect(days[1]).toHaveAccessibleName('Monday, November 23, 2026, no shift');
  });

  it('goes to the shift of another day by keyboard and keeps the tab', async () => {
    show('applicants');
    const shown = await drawer();
    shown.getByRole('button', { name: 'Thursday, November 26, 2026' }).focus();
    await user.keyboard('{Enter}');
    expect(shown.getByText('1/3 hired')).toBeVisible();
    expect(shown.getByText('Ana Souza')).toBeVisible();
    expect(shown.getByRole('button', { name: 'Thursday, November 26, 2026' })).toHaveFocus();
  });
});

describe('Week View', () => {
  it('sums the week, shows fewer details and allows selecting only upcoming shifts (SCH-071, SCH-073, SCH-077)', async () => {
    show();
    const shown = await weekView();
    expect(shown.getByText('Week of Nov 22 - Nov 28')).toBeVisible();
    expect(shown.getByText('5/11 hired')).toBeVisible();
    expect(shown.queryByRole('group', { name: 'Manage by day' })).toBeNull();
    const list = within(shown.getByRole('list', { name: 'Shifts of this week' }));
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    expect(list.getByRole('checkbox', { name: 'Select Sun, Nov 22' })).toBeDisabled();
    expect(list.getByText('Past')).toBeVisible();
    expect(list.getByRole('checkbox', { name: 'Select Tue, Nov 24' })).toBeChecked();
    await user.click(shown.getByRole('button', { name: 'Show more' }));
    expect(shown.getByText('$20.00 CAD')).toBeVisible();
    expect(shown.queryByText('Loading dock, red door')).toBeNull();
    expect(await axeFindings()).toEqual([]);
  });

  it("opens one listener for each selected shift and the open tab, and one for the rows' stars (SCH-075)", async () => {
    const { shell } = show();
    const shown = await weekView();
    const [one, other] = [hiredOfGigQuery('gig-1', 'team-1').key, hiredOfGigQuery('gig-2', 'team-1').key];
    const stars = favouritesQuery('team-1').key;
    expect(shell.data.open.sort()).toEqual([week.key, stars, one, other].sort());
    await user.click(shown.getByRole('checkbox', { name: 'Select Thu, Nov 26' }));
    expect(shell.data.open.sort()).toEqual([week.key, stars, one].sort());
    expect(shown.getByRole('tab', { name: 'Hired (2)' })).toBeVisible();
    await user.click(shown.getByRole('checkbox', { name: 'Select Tue, Nov 24' }));
    expect(shown.getByText('Select at least one shift of this week.')).toBeVisible();
    expect(shown.getByRole('button', { name: 'Edit shift time' })).toBeDisabled();
  });

  it('turns the waitlists of all shown shifts on with one press (SCH-076, SCH-139)', async () => {
    const { shell } = show('hired', 'Office');
    await user.click((await weekView()).getByRole('button', { name: 'Turn on waitlist' }));
    await waitFor(() => expect(shell.notifications.map(({ text }) => text)).toEqual(['The waitlist is on']));
    expect(calls.requestsOf(setWaitlist)).toEqual([
      { gigId: 'gig-1', on: true, confirmed: false },
      { gigId: 'gig-2', on: true, confirmed: false },
    ]);
  });

  it('removes workers from several shifts, each with a comment, while the switch is hidden (SCH-071, SCH-133, SCH-210, SCH-211)', async () => {
    show();
    const shown = await weekView();
    const on = (name: RegExp) => within(shown.getByRole('list', { name }));
    await user.click(on(/^Hired, Tue, Nov 24, 9:00 AM - 5:00 PM/).getByRole('checkbox', { name: 'Select Cy Tran' }));
    expect(shown.queryByRole('group', { name: 'View' })).toBeNull();
    await user.click(on(/^Hired, Thu, Nov 26, 9:00 AM - 5:00 PM/).getByRole('checkbox', { name: 'Select Cy Tran' }));
    await user.click(shown.getByRole('button', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove 2 workers?' }));
    await user.type(dialog.getByLabelText('Comment for Cy Tran, Tue, Nov 24'), 'Ill');
    await user.type(dialog.getByLabelText('Comment for Cy Tran, Thu, Nov 26'), 'Still ill');
    await user.click(dialog.getByRole('button', { name: 'Remove 2 workers' }));
    await waitFor(() =>
      expect(doneOf(calls, removeHired)).toMatchObject([
        {
          removals: [
            { gigId: 'gig-1', spotterId: 'cy', comment: 'Ill' },
            { gigId: 'gig-2', spotterId: 'cy', comment: 'Still ill' },
          ],
        },
      ]),
    );
    await waitFor(() => expect(shown.getByRole('group', { name: 'View' })).toBeVisible());
  });

  it('reports in the removal dialog that a shift has begun, keeps the entries and removes the others (SCH-077, SCH-133)', async () => {
    const { shell } = show();
    const shown = await weekView();
    const tick = async (name: RegExp) =>
      user.click(within(shown.getByRole('list', { name })).getByRole('checkbox', { name: 'Select Cy Tran' }));
    await tick(/^Hired, Tue/);
    await tick(/^Hired, Thu/);
    await user.click(shown.getByRole('button', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove 2 workers?' }));
    await user.type(dialog.getByLabelText('Comment for Cy Tran, Tue, Nov 24'), 'Ill');
    await user.type(dialog.getByLabelText('Comment for Cy Tran, Thu, Nov 26'), 'Still ill');
    const begins = (...begun: string[]) =>
      act(() =>
        shell.data.give(
          week,
          shifts.map((gig) => (begun.includes(gig.id) ? { ...gig, status: 'active' as const } : gig)),
        ),
      );
    begins('gig-1');
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'Already started: Tue, Nov 24. You can’t remove workers from a shift that has started.',
    );
    expect(dialog.getByLabelText('Comment for Cy Tran, Tue, Nov 24')).toBeDisabled();
    expect(dialog.getByLabelText('Comment for Cy Tran, Thu, Nov 26')).toHaveValue('Still ill');
    expect(await axeFindings()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Remove worker' }));
    await waitFor(() =>
      expect(doneOf(calls, removeHired)).toMatchObject([
        { removals: [{ gigId: 'gig-2', spotterId: 'cy', comment: 'Still ill' }] },
      ]),
    );
  });

  it('removes nobody once all shifts of the removal dialog have begun', async () => {
    const { shell } = show();
    const shown = await weekView();
    await user.click(
      within(shown.getByRole('list', { name: /^Hired, Tue/ })).getByRole('checkbox', { name: 'Select Cy Tran' }),
    );
    await user.click(shown.getByRole('button', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this worker?' }));
    await user.type(dialog.getByLabelText('Comment for Cy Tran'), 'Ill');
    act(() =>
      shell.data.give(
        week,
        shifts.map((gig) => ({ ...gig, status: 'active' as const })),
      ),
    );
    expect(dialog.getByRole('alert')).toHaveTextContent('Already started: Tue, Nov 24.');
    expect(dialog.getByLabelText('Comment for Cy Tran')).toHaveValue('Ill');
    expect(dialog.getByRole('button', { name: 'Remove worker' })).toBeDisabled();
  });

  it('hires for the shift of the application', async () => {
    show('applicants');
    const shown = await weekView();
    await user.click(shown.getByRole('button', { name: 'Hire Ana Souza' }));
    await waitFor(() => expect(calls.requestsOf(hireApplicant)).toEqual([{ gigId: 'gig-2', spotterId: 'ana' }]));
  });

  it('offers all chosen shifts to a worker of the pool', async () => {
    show('pool');
    const shown = await weekView();
    await user.click(shown.getByRole('checkbox', { name: 'Select Eve Park' }));
    await user.click(shown.getByRole('button', { name: 'Offer' }));
    await waitFor(() =>
      expect(calls.requestsOf(sendOffers)).toMatchObject([{ gigIds: ['gig-1', 'gig-2'], spotterIds: ['eve'] }]),
    );
  });

  it('acts on the chosen upcoming shifts (SCH-074, SCH-077)', async () => {
    const { shell } = show();
    const shown = await weekView();
    await user.click(shown.getByRole('button', { name: 'Edit number of workers' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit number of workers' });
    expect(within(dialog).getByText('The 2 selected shifts')).toBeVisible();
    expect(shell.errors).toEqual([]);
  });

  it('drops a shift that begins in the meantime', async () => {
    const { shell } = show();
    const shown = await weekView();
    act(() => shell.data.give(week, [shifts[0] ?? shift(), shift({ status: 'active' }), shifts[2] ?? shift()]));
    expect(shown.getByRole('checkbox', { name: 'Select Tue, Nov 24' })).toBeDisabled();
    expect(shown.getByRole('tab', { name: 'Hired (1)' })).toBeVisible();
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { unblockSpotter, type Role } from '@spot/contracts/accounts';
import { blockedWorkersQuery } from '@spot/contracts/accounts/queries';
import { axeFindings, fakeShell, fixtureNow, Refusal, serveCalls } from '@spot/contracts/testing';
import { dayMs } from '@spot/contracts/time';
import { drawPermissions, employees, everybody, sessionOf } from '../testing';

const block = (id: string, spotterName: string, days: number, noteText = '') => ({
  id,
  spotterId: id,
  spotterName,
  noteText,
  blockedBy: 'Olivia Owner',
  blockedAt: fixtureNow - days * dayMs,
  notifcationClicked: false,
});
const rows = [block('w1', 'Maya Okafor', 1, 'Left a shift early'), block('w2', 'Ben Ito', 40)];

function draw(role: Role = 'Owner', blocked = rows) {
  const shell = fakeShell({
    session: sessionOf(role),
    data: (data) => {
      data.give(everybody, employees);
      data.give(blockedWorkersQuery('group-1'), blocked);
    },
  });
  drawPermissions(shell);
  return shell;
}
const table = () => within(screen.getByRole('table', { name: 'Blocked workers' }));

describe('the blocked workers of a company', () => {
  const calls = serveCalls();

  it('are listed with when, by whom and why, latest first', async () => {
    draw();
    const [, ...shown] = await table().findAllByRole('row');
    expect(
      shown.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      [
        expect.stringContaining('Maya Okafor'),
        expect.stringMatching(/, 20\d\d$/),
        'Olivia Owner',
        'Left a shift early',
        'Unblock',
      ],
      [expect.stringContaining('Ben Ito'), expect.stringMatching(/, 20\d\d$/), 'Olivia Owner', '–', 'Unblock'],
    ]);
    expect(await axeFindings()).toEqual([]);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search blocked workers' }), 'ben');
    expect(table().getAllByRole('row')).toHaveLength(2);
  });

  it('are unblocked after a question that says what is restored and what is not (SCH-145)', async () => {
    calls.on(unblockSpotter, () => {
      throw new Refusal('unavailable', 'UNAVAILABLE');
    });
    const shell = draw();
    await userEvent.click(table().getByRole('button', { name: 'Unblock Ben Ito' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Unblock Ben Ito?' }));
    expect(dialog.getByText(/Shifts they lost when they were blocked are not restored/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Unblock Ben Ito' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^ERROR: /);
    calls.on(unblockSpotter, () => ({ unblocked: true }));
    await userEvent.click(dialog.getByRole('button', { name: 'Unblock Ben Ito' }));
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Ben Ito is unblocked' }]));
    expect(calls.requestsOf(unblockSpotter)[1]).toEqual({ groupId: 'group-1', spotterId: 'w2' });
  });

  it('are not asked about again once they are unblocked, although the answer was lost', async () => {
    calls.on(unblockSpotter, () => {
      throw new Refusal('unavailable', 'UNAVAILABLE');
    });
    const shell = draw();
    await userEvent.click(table().getByRole('button', { name: 'Unblock Ben Ito' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Unblock Ben Ito?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Unblock Ben Ito' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    act(() => shell.data.give(blockedWorkersQuery('group-1'), rows.slice(0, 1)));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(shell.notifications).toEqual([{ text: 'Ben Ito is unblocked' }]);
  });

  it.each([
    ['Edit', true],
    ['View', false],
  ] as const)('for %s unblocking is possible: %s (ACC-203)', async (role, may) => {
    draw(role);
    const button = table().getByRole('button', { name: 'Unblock Ben Ito' });
    if (may) expect(button).toBeEnabled();
    else expect(button).toBeDisabled();
  });

  it('may be none', async () => {
    draw('Owner', []);
    expect(screen.getByText('No workers are blocked')).toBeVisible();
    expect(screen.queryByRole('searchbox', { name: 'Search blocked workers' })).toBeNull();
  });
});

import { deletePosition, setPositionVisibility, type PositionTemplate } from '@spot/contracts/scheduling';
import { undo } from '@spot/contracts/core';
import { positionsQuery } from '@spot/contracts/scheduling/queries';
import type { Role } from '@spot/contracts/accounts';
import { aSession, axeFindings, Refusal, renderInShell, serveCalls, type FakeShell } from '@spot/contracts/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageInFrame, teamPosition } from './testing';

const calls = serveCalls();
const user = userEvent.setup();
const bartender = teamPosition({
  id: 'bartender',
  role: 'Bartender',
  label: 'Bar team',
  startTime: { period: 'PM', hour: 5, min: 0 },
  endTime: { period: 'AM', hour: 1, min: 0 },
});
const server = teamPosition({ visibility: 'company' });
const merged = teamPosition({ id: 'merged', role: 'Bartender', label: 'Old bar', merged: true });

async function show(positions: readonly PositionTemplate[] = [bartender, server, merged], role: Role = 'Owner') {
  window.innerWidth = 1440;
  const drawn = renderInShell(<PageInFrame />, {
    path: '/manage-positions',
    session: aSession(role),
    data: (data) => data.give(positionsQuery('team-1'), positions),
  });
  await screen.findByRole('heading', { level: 1 });
  return drawn;
}
const rows = () =>
  within(screen.getByRole('table', { name: 'Positions of the team' }))
    .getAllByRole('row')
    .slice(1);
const openMenu = async (name: string) => user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
const choose = async (name: string) => user.click(await screen.findByRole('menuitem', { name }));

describe('/manage-positions', () => {
  it('offers to create a position, lists the existing ones and links back; Create becomes Cancel (SCH-040)', async () => {
    await show();
    const panel = within(screen.getByRole('navigation', { name: 'Positions' }));
    expect(panel.getByRole('button', { name: 'Manage pre-existing positions' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(panel.getByRole('link', { name: 'Back to Schedule' })).toHaveAttribute('href', '/shifts');
    await user.click(panel.getByRole('button', { name: 'Create a new position' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Create New Position' })).toBeVisible();
    expect(panel.queryByRole('button', { name: 'Create a new position' })).toBeNull();
    expect(panel.getByRole('button', { name: 'Cancel' })).toBeVisible();
  });

  it('writes AM or PM once if both times of a position share it (SCH-043)', async () => {
    await show([
      teamPosition({ startTime: { period: 'PM', hour: 1, min: 0 }, endTime: { period: 'PM', hour: 9, min: 30 } }),
    ]);
    expect(rows()[0]).toHaveTextContent(/Banquet1:00 - 9:30 PM/);
  });

  it('lists role, label and times, without merged positions, in an area of 700 px at most (SCH-043, SCH-044, SCH-045)', async () => {
    await show();
    expect(rows().map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^BartenderBar team5:00 PM - 1:00 AM \(Next Day\)/),
      expect.stringMatching(/^Event ServerBanquet9:00 AM - 5:00 PM/),
    ]);
    expect(screen.getByRole('region', { name: 'Positions of the team' })).toHaveStyle({ maxHeight: '700px' });
    expect(screen.getByRole('status')).toHaveTextContent('2 positions');
    expect(await axeFindings()).toEqual([]);
  });

  it('draws only the rows in sight of 400 positions (SCH-045)', async () => {
    await show(Array.from({ length: 400 }, (_, index) => teamPosition({ id: `p${index}`, label: `Label ${index}` })));
    expect(rows().length).toBeLessThan(60);
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '401');
  });

  it('finds a role whatever the case, and not a label (SCH-041)', async () => {
    await show();
    const search = screen.getByRole('searchbox', { name: 'Search' });
    await user.type(search, 'BARt');
    expect(rows()).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent('1 of 2 positions');
    await user.clear(search);
    await user.type(search, 'ténder bar');
    expect(rows()).toHaveLength(1);
    await user.clear(search);
    await user.type(search, 'banquet');
    expect(await screen.findByText('No positions match “banquet”')).toBeVisible();
  });

  it('says so when there are none, and offers to create one once (SCH-046)', async () => {
    await show([merged]);
    expect(screen.getByText('There are no existing positions')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Create a new position' })).toHaveLength(1);
    expect(await axeFindings()).toEqual([]);
  });

  it('says when the list cannot be loaded, and asks again', async () => {
    const { shell } = await show();
    act(() => shell.data.fail(positionsQuery('team-1'), 'The server cannot be reached.'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The positions could not be loaded');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(shell.data.retried).toEqual(['positions:team-1']);
  });

  it('offers Edit, Duplicate and Delete for each, by the keyboard too (SCH-042, SCH-123)', async () => {
    await show();
    screen.getByRole('button', { name: 'Actions for Bartender - Bar team' }).focus();
    await user.keyboard('{Enter}');
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual(['Edit', 'Duplicate', 'Delete', 'Make template public']);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit Position' })).toBeVisible();
    // The menu left with the list.
    await waitFor(() => expect(document.body).not.toHaveFocus());
    await user.tab();
    expect(screen.getByRole('button', { name: 'edit Basic details' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Manage pre-existing positions' }));
    await openMenu('Bartender - Bar team');
    await choose('Duplicate');
    expect(await screen.findByRole('heading', { level: 1, name: 'Duplicate Position' })).toBeVisible();
  });

  it.each<Role>(['View', 'CompanyView'])(
    'is read-only for %s, who opens a position as text (SCH-219)',
    async (role) => {
      const { shell } = await show(undefined, role);
      expect(screen.queryByRole('button', { name: 'Create a new position' })).toBeNull();
      expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull();
      expect(screen.getByText(/You can view positions but you can’t change them/)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'View Event Server - Banquet' }));
      expect(await screen.findByRole('region', { name: 'Basic details' })).toHaveTextContent('Catering');
      expect(screen.queryByRole('button', { name: /^edit/ })).toBeNull();
      expect(await axeFindings()).toEqual([]);
      const changed = { ...server, department: 'Banquets', templateVersion: server.templateVersion + 1 };
      act(() => shell.data.give(positionsQuery('team-1'), [changed]));
      expect(screen.getByRole('region', { name: 'Basic details' })).toHaveTextContent('Banquets');
    },
  );

  it('shows the list to View users who follow a link to the form', async () => {
    renderInShell(<PageInFrame />, {
      path: '/manage-positions?create=true',
      session: aSession('View'),
      data: (data) => data.give(positionsQuery('team-1'), [server]),
    });
    expect(await screen.findByRole('table', { name: 'Positions of the team' })).toBeVisible();
  });

  it('reports that a position was deleted in the meantime', async () => {
    renderInShell(<PageInFrame />, {
      path: '/manage-positions?edit=gone',
      session: aSession('Edit'),
      data: (data) => data.give(positionsQuery('team-1'), [server]),
    });
    expect(await screen.findByText('This position no longer exists.')).toBeVisible();
  });
});

describe('Deleting a position', () => {
  const confirm = async () => user.click(await screen.findByRole('button', { name: 'Delete position' }));
  const remove = async (shell: FakeShell) => {
    await openMenu('Event Server - Banquet');
    await choose('Delete');
    expect(await screen.findByRole('alertdialog', { name: 'Delete position' })).toHaveTextContent(
      'Delete Event Server - Banquet? Shifts posted from it stay as they are, and so do their cancellation fees.',
    );
    expect(await axeFindings()).toEqual([]);
    await confirm();
    return shell;
  };

  it('asks first, notifies, and is undone by Undo (SCH-062, SCH-123, SCH-246)', async () => {
    const shell = await remove((await show()).shell);
    await waitFor(() => expect(shell.notifications).toMatchObject([{ text: 'Position Deleted!', variant: 'success' }]));
    expect(calls.requestsOf(deletePosition)).toEqual([{ requestId: expect.any(String), positionId: 'server' }]);
    act(() => shell.notifications[0]?.action?.run());
    await waitFor(() => expect(calls.requestsOf(undo)).toEqual([{ undoId: 'undo-1' }]));
  });

  it('keeps the question open with the error, and sends the same request again (SCH-267, N36)', async () => {
    calls.on(deletePosition, () => {
      throw new Refusal('unavailable', 'x');
    });
    await remove((await show()).shell);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^ERROR: The server cannot be reached/);
    await confirm();
    await waitFor(() => expect(calls.requestsOf(deletePosition)).toHaveLength(2));
    const [first, second] = calls.requestsOf(deletePosition);
    expect(second).toEqual(first);
  });

  it('can be undone although the first answer was lost and its row has left (SCH-062, SCH-246)', async () => {
    const answers = [
      () => {
        throw new Refusal('unavailable', 'x');
      },
      () => ({ undoId: 'undo-2' }),
    ];
    calls.on(deletePosition, () => answers.shift()!());
    const shell = await remove((await show()).shell);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^ERROR: The server cannot be reached/);
    act(() => shell.data.give(positionsQuery('team-1'), [bartender]));
    expect(screen.queryByText('Banquet')).toBeNull();
    await confirm();
    await waitFor(() => expect(shell.notifications).toMatchObject([{ text: 'Position Deleted!', variant: 'success' }]));
    act(() => shell.notifications[0]?.action?.run());
    await waitFor(() => expect(calls.requestsOf(undo)).toEqual([{ undoId: 'undo-2' }]));
  });

  it('does nothing on Cancel, and gives the focus back', async () => {
    await show();
    await openMenu('Event Server - Banquet');
    await choose('Delete');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Actions for Event Server - Banquet' })).toHaveFocus(),
    );
    expect(calls.requestsOf(deletePosition)).toEqual([]);
  });
});

describe('Make template public or private (SCH-065, N45)', () => {
  it('opens a position to all teams of the company, and never to others', async () => {
    const { shell } = await show();
    await openMenu('Bartender - Bar team');
    await choose('Make template public');
    const dialog = await screen.findByRole('alertdialog', { name: 'Make template public' });
    expect(dialog).toHaveTextContent(
      'All teams of your company will be able to post shifts from Bartender - Bar team.',
    );
    expect(dialog).toHaveTextContent('Other companies never see it.');
    await user.click(within(dialog).getByRole('button', { name: 'Make public' }));
    await waitFor(() => expect(shell.notifications).toHaveLength(1));
    expect(calls.requestsOf(setPositionVisibility)).toEqual([{ positionId: 'bartender', visibility: 'company' }]);
  });

  it('closes one that was public', async () => {
    calls.on(setPositionVisibility, ({ visibility }) => ({ visibility }));
    const { shell } = await show();
    await openMenu('Event Server - Banquet');
    await choose('Make template private');
    await user.click(await screen.findByRole('button', { name: 'Make private' }));
    await waitFor(() =>
      expect(shell.notifications).toMatchObject([{ text: 'Only this team can now use this position' }]),
    );
    expect(calls.requestsOf(setPositionVisibility)).toEqual([{ positionId: 'server', visibility: 'team' }]);
  });
});

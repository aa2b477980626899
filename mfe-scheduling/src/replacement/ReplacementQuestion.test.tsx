import { updateRequestReplacement } from '@spot/contracts/scheduling';
import { gigDocument, positionsQuery, weekGigsQuery } from '@spot/contracts/scheduling/queries';
import type { Permission } from '@spot/contracts/core';
import type { Role } from '@spot/contracts/accounts';
import { PageRoutes, type Session } from '@spot/contracts/shell-api';
import { aSession, aTeam, axeFindings, Refusal, renderInShell, serveCalls } from '@spot/contracts/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pages } from '../pages';
import { aGig, aPosition, toronto } from '../testing';

const calls = serveCalls();
const gig = aGig('2026-11-24', 540, 1020, { id: 'gig-7', teamID: 'team-1' });

function show(path: string, { role = 'Owner' as Role, there = true, over = {} as Partial<Session>, shift = gig } = {}) {
  window.innerWidth = 1440;
  return renderInShell(<PageRoutes pages={pages} />, {
    path,
    session: aSession(role, over),
    data: (data) => {
      data.give(positionsQuery('team-1'), [aPosition({ teamID: 'team-1' })]);
      data.give(weekGigsQuery('team-1', '2026-11-22', toronto), [gig]);
      data.give(positionsQuery('team-2'), []);
      data.give(weekGigsQuery('team-2', '2026-11-22', toronto), []);
      data.give(gigDocument('gig-7'), there ? shift : null);
    },
  });
}
const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

describe('the answer to a replacement request', () => {
  const user = userEvent.setup();

  it('asks first and writes only on a press; then it thanks and disappears (SCH-010, SCH-011, SCH-257)', async () => {
    const { shell } = show('/shifts?1=gig-7&4=team-1&3=1');
    const shown = await question('Request a replacement?');
    expect(shown.getByText(/Event Server, .*November 24.*9:00 AM - 5:00 PM/)).toBeVisible();
    expect(calls.requestsOf(updateRequestReplacement)).toEqual([]);
    expect(await axeFindings()).toEqual([]);
    await user.click(shown.getByRole('button', { name: 'Request a replacement' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls.requestsOf(updateRequestReplacement)).toEqual([{ gigId: 'gig-7', scopeId: 'team-1', answer: 1 }]);
    expect(shell.notifications).toEqual([{ text: 'A replacement has been requested!', variant: 'success' }]);
  });

  it('says that a shift is gone, for which employers may not even ask', async () => {
    const { shell } = show('/shifts?1=gig-7&4=team-1&3=1');
    await question('Request a replacement?');
    act(() => shell.data.deny(gigDocument('gig-7')));
    const shown = await question('Request a replacement?');
    expect(shown.getByText('This shift no longer exists.')).toBeVisible();
    expect(shown.queryByText('You do not have permission to see this.')).toBeNull();
  });

  it('offers no replacement once the shift is cancelled', async () => {
    show('/shifts?1=gig-7&4=team-1&3=1', { shift: { ...gig, status: 'cancelled' } });
    const shown = await question('Request a replacement?');
    expect(shown.getByText('This shift was cancelled.')).toBeVisible();
    expect(shown.getByRole('button', { name: 'Request a replacement' })).toBeDisabled();
  });

  it('offers no replacement once the shift is over', async () => {
    show('/shifts?1=gig-7&4=team-1&3=1', { shift: { ...gig, start: 0, end: 1 } });
    const shown = await question('Request a replacement?');
    expect(shown.getByText('This shift is over, so you can no longer request a replacement.')).toBeVisible();
    expect(shown.getByRole('button', { name: 'Request a replacement' })).toBeDisabled();
  });

  it('says that none will be requested (SCH-258)', async () => {
    calls.on(updateRequestReplacement, () => ({ answer: 2 as const, by: 'Olga', first: true }));
    const { shell } = show('/shifts?1=gig-7&4=group-1&3=2');
    await user.click((await question('No replacement needed?')).getByRole('button', { name: 'No replacement needed' }));
    await waitFor(() =>
      expect(shell.notifications).toEqual([{ text: 'No replacement will be requested', variant: 'success' }]),
    );
  });

  it('shows a later user who answered, and how', async () => {
    calls.on(updateRequestReplacement, () => ({ answer: 2 as const, by: 'Maya Chen', first: false }));
    const { shell } = show('/shifts?1=gig-7&4=team-1&3=1');
    await user.click((await question('Request a replacement?')).getByRole('button', { name: 'Request a replacement' }));
    await waitFor(() =>
      expect(shell.notifications[0]?.text).toBe('Maya Chen has already answered that no replacement is needed.'),
    );
  });

  it('keeps the question open when the answer is refused', async () => {
    calls.on(updateRequestReplacement, () => {
      throw new Refusal('permission-denied', 'You do not have permission to do this.');
    });
    show('/shifts?1=gig-7&4=team-1&3=1');
    const shown = await question('Request a replacement?');
    await user.click(shown.getByRole('button', { name: 'Request a replacement' }));
    expect(await shown.findByRole('alert')).toHaveTextContent('You do not have permission to do this.');
  });

  it("uses the permission on the shift's team, even if another is selected", async () => {
    const on = (id: string, permission: Permission) => ({ team: aTeam({ id }), permission });
    const teams = (own: Permission, selected: Permission) => ({
      over: { teams: [on('team-1', own), on('team-2', selected)], selectedTeamId: 'team-2' },
    });
    const verb = { name: 'Request a replacement' };
    const { unmount } = show('/shifts?1=gig-7&4=team-1&3=1', { role: 'Edit', ...teams('Edit', 'View') });
    expect((await question('Request a replacement?')).getByRole('button', verb)).toBeEnabled();
    unmount();
    show('/shifts?1=gig-7&4=team-1&3=1', { role: 'Edit', ...teams('View', 'Edit') });
    expect((await question('Request a replacement?')).getByRole('button', verb)).toBeDisabled();
  });

  it('lets a View user only read, and says when the shift is gone (SCH-217)', async () => {
    show('/shifts?1=gig-7&4=team-1&3=1', { role: 'View' });
    const shown = await question('Request a replacement?');
    expect(shown.getByText(/You have View permission on this team/)).toBeVisible();
    expect(shown.getByRole('button', { name: 'Request a replacement' })).toBeDisabled();
    await user.click(shown.getByRole('button', { name: 'Cancel' }));
    show('/shifts?1=gig-7&4=team-1&3=1', { there: false });
    expect((await question('Request a replacement?')).getByText('This shift no longer exists.')).toBeVisible();
  });

  it('does not take a shift that cannot be read for one that is gone', async () => {
    const { shell } = show('/shifts?1=gig-7&4=team-1&3=1', { there: false });
    const shown = await question('Request a replacement?');
    act(() => shell.data.fail(gigDocument('gig-7'), 'The server cannot be reached.'));
    expect(shown.getByText('The server cannot be reached.')).toBeVisible();
    expect(shown.queryByText('This shift no longer exists.')).toBeNull();
    await user.click(shown.getByRole('button', { name: 'Retry' }));
    expect(shell.data.retried).toEqual([gigDocument('gig-7').key]);
  });
});

import { offerToRecentWorkers, postShifts, type PoolEntry } from '@spot/contracts/scheduling';
import { blockedWorkersQuery } from '@spot/contracts/accounts/queries';
import {
  minimumWagesDocument,
  poolQuery,
  positionsQuery,
  prevBilledQuery,
  publicPositionsQuery,
  weekGigsQuery,
} from '@spot/contracts/scheduling/queries';
import type { Blocked } from '@spot/contracts/accounts';
import { aSession, axeFindings, Refusal, renderInShell, serveCalls, someMinimumWages } from '@spot/contracts/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageRoutes } from '@spot/contracts/shell-api';
import { pages } from '../pages';
import { aPosition, toronto } from '../testing';

const calls = serveCalls();
const worker = (uid: string, name: string, rating = 4.5): PoolEntry => ({ id: uid, uid, name, rating, lastWorked: 1 });
const block = (spotterId: string): Blocked => ({
  id: spotterId,
  spotterId,
  spotterName: '',
  blockedBy: 'owner-1',
  blockedAt: 1,
  noteText: '',
  notifcationClicked: false,
});

/** Posts a shift and opens the dialog. */
async function posted(pool: PoolEntry[], blocked: Blocked[] = []) {
  window.innerWidth = 1440;
  const shown = renderInShell(<PageRoutes pages={pages} />, {
    path: '/shifts?post=server&day=2026-11-24',
    session: aSession('Owner'),
    data: (data) => {
      data.give(positionsQuery('team-1'), [aPosition({ teamID: 'team-1' })]);
      data.give(publicPositionsQuery('group-1'), []);
      data.give(weekGigsQuery('team-1', '2026-11-22', toronto), []);
      data.give(minimumWagesDocument(), someMinimumWages());
      data.give(prevBilledQuery('group-1'), []);
      data.give(poolQuery('team-1', 20), pool);
      data.give(blockedWorkersQuery('group-1'), blocked);
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Post Job' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Post a Job' })).toBeNull());
  return { ...shown, user };
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Offer to Recent Workers' }));

describe('Offer to Recent Workers', () => {
  it('is closed by Back', async () => {
    await posted([worker('w1', 'Ada Byrne')]);
    await dialog();
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('appears after posting with the workers of the team, blocked ones left out, and their rating to two decimals (SCH-080, SCH-082, SCH-124, SCH-223)', async () => {
    await posted([worker('w1', 'Ada Byrne', 4.666), worker('w2', 'Ben Cole')], [block('w2')]);
    const shown = await dialog();
    expect(shown.getByText('Ada Byrne')).toBeVisible();
    expect(shown.getByText('4.67')).toBeVisible();
    expect(shown.queryByText('Ben Cole')).toBeNull();
    expect(shown.getByRole('button', { name: /Send offers/ })).toBeDisabled();
    expect(await axeFindings()).toEqual([]);
  });

  it('sends offers for the posted shifts to the selected workers, as a map (SCH-081, SCH-242, SCH-251)', async () => {
    calls.on(postShifts, () => ({ gigIds: ['gig-1', 'gig-2'] }));
    const { user, shell } = await posted([worker('w1', 'Ada Byrne'), worker('w2', 'Ben Cole'), worker('w3', 'Cy Dow')]);
    const shown = await dialog();
    await user.click(shown.getByRole('checkbox', { name: 'Select all' }));
    await user.click(shown.getByRole('checkbox', { name: 'Select Ben Cole' }));
    await user.click(shown.getByRole('button', { name: 'Send offers to 2 workers' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.requestsOf(offerToRecentWorkers)).toEqual([
      { requestId: expect.any(String), gigIds: ['gig-1', 'gig-2'], workers: { w1: true, w3: true } },
    ]);
    expect(shell.notifications.map(({ text }) => text)).toEqual(['Shift(s) posted', 'Offer(s) sent']);
  });

  it('says which offers could not be sent', async () => {
    calls.on(offerToRecentWorkers, () => ({
      sent: 1,
      skipped: [{ gigId: 'gig-1', spotterId: 'w2', reason: 'overlap' as const }],
    }));
    const { user, shell } = await posted([worker('w1', 'Ada Byrne'), worker('w2', 'Ben Cole')]);
    const shown = await dialog();
    await user.click(shown.getByRole('checkbox', { name: 'Select all' }));
    await user.click(shown.getByRole('button', { name: /Send offers/ }));
    await waitFor(() =>
      expect(shell.notifications.at(-1)?.text).toBe(
        'Offer(s) sent. 1 offer was not sent: the worker has another shift at that time.',
      ),
    );
  });

  it('keeps the selection when sending fails, and says why (SCH-267, SCH-269, decision N36)', async () => {
    calls.on(offerToRecentWorkers, () => {
      throw new Refusal('failed-precondition', 'The company account is deactivated. Contact SPOT to reactivate it.');
    });
    const { user } = await posted([worker('w1', 'Ada Byrne')]);
    const shown = await dialog();
    await user.click(shown.getByRole('checkbox', { name: 'Select Ada Byrne' }));
    await user.click(shown.getByRole('button', { name: 'Send offer to 1 worker' }));
    expect(await shown.findByRole('alert')).toHaveTextContent(
      'ERROR: The company account is deactivated. Contact SPOT to reactivate it.',
    );
    expect(shown.getByRole('checkbox', { name: 'Select Ada Byrne' })).toBeChecked();
  });

  it('says that the workers cannot be read, and keeps the selection when further ones cannot', async () => {
    const pool = Array.from({ length: 20 }, (_, index) => worker(`w${index}`, `Worker ${index}`));
    const { user, shell } = await posted(pool);
    const shown = await dialog();
    await user.click(shown.getByRole('checkbox', { name: 'Select Worker 3' }));
    await user.click(shown.getByRole('button', { name: 'Load More' }));
    act(() => shell.data.fail(poolQuery('team-1', 40), 'The server cannot be reached.'));
    expect(shown.getByText('The server cannot be reached.')).toBeVisible();
    expect(shown.getByRole('checkbox', { name: 'Select Worker 3' })).toBeChecked();
    await user.click(shown.getByRole('button', { name: 'Retry' }));
    expect(shell.data.retried).toEqual([poolQuery('team-1', 40).key]);
    act(() => shell.data.fail(blockedWorkersQuery('group-1'), 'Blocked workers cannot be read.'));
    expect(shown.getByText('Blocked workers cannot be read.')).toBeVisible();
  });

  it('reads on while everybody read so far is blocked (SCH-082)', async () => {
    const pool = Array.from({ length: 21 }, (_, index) => worker(`w${index}`, `Worker ${index}`));
    const { shell } = await posted(
      pool.slice(0, 20),
      pool.slice(0, 20).map(({ uid }) => block(uid)),
    );
    await waitFor(() => expect(shell.data.open).toContain(poolQuery('team-1', 40).key));
    act(() => shell.data.give(poolQuery('team-1', 40), pool));
    expect((await dialog()).getByText('Worker 20')).toBeVisible();
  });

  it.each([
    ['nobody was hired before', [], []],
    ['everybody hired before is blocked', [worker('w1', 'Ada Byrne')], [block('w1')]],
  ])('does not appear when %s (decision C34)', async (_, pool, blocked) => {
    await posted(pool, blocked);
    await expect(screen.findByRole('dialog', {}, { timeout: 300 })).rejects.toThrow();
  });
});

import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { officeActivityQuery } from '@spot/contracts/backoffice/queries';
import { teamDocument } from '@spot/contracts/accounts/queries';
import type { Activity } from '@spot/contracts/dayof';
import {
  anActivity,
  aSession,
  aTeam,
  axeFindings,
  fakeShell,
  fixtureNow,
  lookFrom,
  renderInShell,
} from '@spot/contracts/testing';
import { minuteMs } from '@spot/contracts/time';
import { ActivityFeedPage } from './ActivityFeedPage';

const of = (index: number, over: Partial<Activity> = {}) =>
  anActivity({
    id: `a${index}`,
    spotterName: `Worker ${index}`,
    role: 'Server',
    createdAt: fixtureNow - index * minuteMs,
    group: `Company ${index}`,
    teamName: 'Downtown',
    ...over,
  });
const many = (count: number) => Array.from({ length: count }, (_, index) => of(index));

function draw(rows: readonly Activity[], kinds?: readonly Activity['actionType'][], path = '/activityfeed') {
  const shell = fakeShell({ session: aSession('Office'), now: fixtureNow });
  for (let most = 40; most <= 200; most += 40) shell.data.give(officeActivityQuery(kinds, most), rows.slice(0, most));
  return renderInShell(<ActivityFeedPage />, { shell, path });
}
const entries = () =>
  [...screen.getByRole('table', { name: 'Activity Feed' }).querySelectorAll('tbody tr')].map(
    ({ textContent }) => textContent ?? '',
  );

describe('the activity feed of all teams (N69, ADM-004)', () => {
  const user = userEvent.setup();

  it('shows what happened, when, for which shift and worker, newest first', async () => {
    const { container } = draw([
      of(0),
      of(1, { actionType: 'cancellation' }),
      of(2, { actionType: 'confirmedLateTrue' }),
    ]);
    expect(screen.getByRole('heading', { name: 'Activity Feed' })).toBeVisible();
    expect(entries()).toEqual([
      expect.stringMatching(/Nov 23.*Worker 0 was hired as Server\..*Company 0.*Downtown/),
      expect.stringMatching(/Worker 1 cancelled Server\./),
      expect.stringMatching(/Worker 2 was marked late for Server\./),
    ]);
    expect(await axeFindings(container)).toEqual([]);
  });

  describe('viewed from another zone', () => {
    lookFrom('Europe/Berlin');

    it('shows the shift’s time by the shift’s own clock, and the event’s by the admin’s (N69)', () => {
      draw([of(0, { timeZone: 'America/Toronto' }), of(1)]);
      const [known = '', before = ''] = entries();
      expect(known).toMatch(/^Nov 23, 2026, 6:00 PM.*\d+:\d\d [AP]M EST/);
      expect(before).not.toContain('EST');
    });
  });

  it('has 20 entries on a page and reads further as pages are turned, with one listener', async () => {
    const { shell } = draw(many(70));
    expect(entries()).toHaveLength(20);
    expect(screen.getByText('1-20 of 40+')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(screen.getByText('21-40 of 70')).toBeVisible());
    expect(entries()[0]).toContain('Worker 20');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(screen.getByText('61-70 of 70')).toBeVisible();
    expect(shell.data.open.filter((key) => key.startsWith('activity:office'))).toHaveLength(1);
  });

  it('shows only the kinds in the address', async () => {
    const { shell } = draw([of(0)]);
    const absent = ['confirmedAbsentTrue', 'confirmedAbsentFalse'] as const;
    shell.data.give(officeActivityQuery(['hired', 'cancellation', ...absent], 40), [of(3)]);
    shell.data.give(officeActivityQuery(absent, 40), []);
    await user.click(screen.getByRole('checkbox', { name: 'Late' }));
    expect(entries()).toEqual([expect.stringContaining('Worker 3')]);
    await user.click(screen.getByRole('checkbox', { name: 'Hired' }));
    shell.data.give(officeActivityQuery(['cancellation', ...absent], 40), []);
    await user.click(screen.getByRole('checkbox', { name: 'Cancellations' }));
    expect(screen.getByText('No activity of this kind yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show everything' }));
    expect(entries()).toEqual([expect.stringContaining('Worker 0')]);
  });

  it('says of a team that cannot be read that it is not loaded, and of a deleted one that there is none', () => {
    const { shell } = draw([of(0, { group: undefined, teamName: undefined, teamID: 'old' })]);
    act(() => shell.data.fail(teamDocument('old'), 'Not reached.'));
    expect(screen.getAllByText('Not loaded')).toHaveLength(2);
    act(() => shell.data.give(teamDocument('old'), null));
    expect(screen.getAllByText('N/A')).toHaveLength(2);
  });

  it('reads the team’s current name if an older entry has none', () => {
    const { shell } = draw([of(0, { group: undefined, teamName: undefined, teamID: 'old' })]);
    act(() => shell.data.give(teamDocument('old'), aTeam({ id: 'old', name: 'Harbour', groupName: 'Lakeside' })));
    expect(entries()[0]).toMatch(/Lakeside.*Harbour/);
  });
});

import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deleteTeam } from '../accounts';
import { Refusal, renderInShell, serveCalls } from '../testing';
import { ConfirmDialog, Unanswered } from '../ui/data';
import { useDryRun } from './use-dry-run';

function Question({ teamId }: { teamId?: string }) {
  const dry = useDryRun(deleteTeam, teamId === undefined ? undefined : { teamId, dryRun: true });
  return (
    <ConfirmDialog open title="Delete?" verb="Delete" disabled={dry.waiting} onConfirm={() => {}} onClose={() => {}}>
      <Unanswered error={dry.error} onRetry={dry.again} />
      {dry.plan && <p>{dry.plan.people} people</p>}
    </ConfirmDialog>
  );
}
const verb = () => screen.getByRole('button', { name: 'Delete' });
const online = (is: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
const plan = (people: number) => ({ people, invites: 0, upcoming: 0, unconfirmed: 0 });

describe('a dry run before an action', () => {
  const calls = serveCalls();
  afterEach(() => jest.restoreAllMocks());

  it('reports that the user is offline, allows no confirmation, and repeats itself when the network is back', async () => {
    online(false);
    calls.on(deleteTeam, () => plan(3));
    renderInShell(<Question teamId="team-1" />);
    expect(await screen.findByRole('alert')).toHaveTextContent('You are offline.');
    expect(verb()).toBeDisabled();
    expect(calls.requestsOf(deleteTeam)).toEqual([]);
    online(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('3 people')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(verb()).toBeEnabled();
  });

  it('shows why it failed, and repeats on Retry', async () => {
    calls.on(deleteTeam, () => {
      throw new Refusal('resource-exhausted', 'Too often.');
    });
    renderInShell(<Question teamId="team-1" />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Too often.');
    expect(verb()).toBeDisabled();
    calls.on(deleteTeam, () => plan(1));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('1 people')).toBeVisible();
    expect(verb()).toBeEnabled();
  });

  it('ignores the answer to an earlier request, and makes no call without one', async () => {
    const answers = new Map<string, (people: number) => void>();
    calls.on(
      deleteTeam,
      ({ teamId }) => new Promise((resolve) => answers.set(teamId, (people) => resolve(plan(people)))),
    );
    const { rerender } = renderInShell(<Question />);
    expect(verb()).toBeEnabled();
    for (const teamId of ['team-1', 'team-2']) {
      rerender(<Question teamId={teamId} />);
      await waitFor(() => expect([...answers.keys()]).toContain(teamId));
    }
    answers.get('team-2')?.(2);
    expect(await screen.findByText('2 people')).toBeVisible();
    await act(async () => answers.get('team-1')?.(1));
    expect(screen.queryByText('1 people')).toBeNull();
  });
});

import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dismissTrouble, sendAgain, type ScheduleRun, type Trouble } from '@spot/contracts/backoffice';
import { scheduleNames } from '@spot/contracts/core';
import { scheduleRunsQuery, troublesQuery, waitingWorkQuery } from '@spot/contracts/backoffice/queries';
import {
  aSession,
  axeFindings,
  fakeShell,
  fixtureNow,
  Refusal,
  renderInShell,
  serveCalls,
} from '@spot/contracts/testing';
import { HealthPage } from './HealthPage';

const calls = serveCalls();
const runs: ScheduleRun[] = scheduleNames.map((id) => ({
  id,
  ranAt: fixtureNow,
  okAt: fixtureNow,
  tookMs: 5,
  failures: 0,
}));
const mail: Trouble = {
  ...{ id: 'mail', kind: 'mail', what: 'invite', version: '', error: 'refused', place: '', times: 1 },
  ...{ firstAt: fixtureNow, lastAt: fixtureNow, madeAt: fixtureNow, source: 'one', expiresAt: fixtureNow + 1 },
};
const error: Trouble = {
  ...mail,
  id: 'error',
  kind: 'browser',
  what: 'dayof',
  version: '1.4.0',
  error: 'TypeError',
  place: 'dayof.js:12',
  uid: 'wanda',
  source: undefined,
  madeAt: undefined,
};

function show(given: { runs?: ScheduleRun[]; waiting?: Record<string, number>; troubles?: Trouble[] }) {
  const shell = fakeShell({ session: aSession('Office') });
  renderInShell(<HealthPage />, { shell });
  act(() => {
    shell.data.give(scheduleRunsQuery(), given.runs ?? runs);
    shell.data.give(
      waitingWorkQuery(),
      Object.entries(given.waiting ?? {}).map(([id, count]) => ({ id, count, countedAt: fixtureNow })),
    );
    shell.data.give(troublesQuery(100), given.troubles ?? []);
  });
  return shell;
}

describe('System health', () => {
  it('says that everything ran', async () => {
    show({});
    expect(await screen.findByText(/^Everything ran\./)).toBeVisible();
    expect(screen.getByText('No failures or errors in the last 30 days')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });

  it('says right after a start that nothing is overdue, and that some schedules are not due yet', async () => {
    show({ runs: runs.slice(0, 2).map((run) => ({ ...run, since: fixtureNow })) });
    expect(await screen.findByText(/^Nothing is overdue, stuck or failed\./)).toBeVisible();
    expect(screen.queryByText(/need attention/)).toBeNull();
    expect(screen.getAllByText('Not due yet')).toHaveLength(scheduleNames.length - 2);
  });

  it('counts problems and says what to do: late and failed schedules, stuck work, failures', async () => {
    const [late, failed, ...others] = runs;
    show({
      runs: [{ ...late!, ranAt: fixtureNow - 3_600_000 * 9 }, { ...failed!, failures: 2 }, ...others],
      waiting: { jobsUnderWay: 3, jobsStuck: 1 },
      troubles: [mail, { ...error, sentAgainAt: undefined }, { ...mail, id: 'again', sentAgainAt: fixtureNow }],
    });
    expect(await screen.findByText('5 things need attention')).toBeVisible();
    expect(screen.queryByText(/^Everything ran/)).toBeNull();
    expect(screen.getByText('Late')).toBeVisible();
    expect(screen.getByText('Failed')).toBeVisible();
    expect(screen.getByText(/They are retried every minute/)).toBeVisible();
    expect(screen.getByText('TypeError, dayof.js:12, 1.4.0')).toBeVisible();
    expect(screen.getByText('Refused by the mail server')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });

  it('sends an email again if possible, and removes an error from the list', async () => {
    const shell = show({ troubles: [mail, error] });
    await userEvent.click(await screen.findByRole('button', { name: 'Send again: Invitation to a company' }));
    await waitFor(() => expect(calls.requestsOf(sendAgain)).toEqual([{ troubleId: 'mail' }]));
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss: dayof' }));
    await waitFor(() => expect(calls.requestsOf(dismissTrouble)).toEqual([{ troubleId: 'error' }]));
    expect(shell.notifications).toEqual([{ text: 'Waiting to be sent again' }, { text: 'Dismissed' }]);
  });

  it('dismisses two failures at once, and a lost answer is no failure once its row has left', async () => {
    let answer: () => void = () => {};
    const late = new Promise<void>((resolve) => (answer = resolve));
    calls.on(dismissTrouble, async ({ troubleId }) => {
      if (troubleId === 'lost') throw new Refusal('unavailable', 'x');
      await late;
      return { dismissed: true };
    });
    const lost = { ...error, id: 'lost', what: 'backoffice' };
    const shell = show({ troubles: [error, lost] });
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss: dayof' }));
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss: backoffice' }));
    await waitFor(() => expect(shell.notifications).toHaveLength(1));
    expect(shell.notifications[0]?.text).toMatch(/^ERROR: The server cannot be reached/);
    act(() => shell.data.give(troublesQuery(100), [error]));
    await waitFor(() => expect(shell.notifications).toEqual([]));
    answer();
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Dismissed' }]));
  });

  it('finds a failure behind a hundred that were sent again', async () => {
    const sent = Array.from({ length: 100 }, (_, index) => ({ ...mail, id: `sent ${index}`, sentAgainAt: fixtureNow }));
    const shell = show({ troubles: sent });
    expect(screen.queryByText(/^Everything ran/)).toBeNull();
    act(() => shell.data.give(troublesQuery(200), [...sent, error]));
    expect(await screen.findByText('1 thing needs attention')).toBeVisible();
    expect(screen.getByText('TypeError, dayof.js:12, 1.4.0')).toBeVisible();
  });

  it('says that there are more failures than the hundred it shows, and loads them', async () => {
    const failed = Array.from({ length: 101 }, (_, index) => ({ ...mail, id: `failed ${index}` }));
    const shell = show({ troubles: failed.slice(0, 100) });
    expect(await screen.findByText('100+ things need attention')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Load More' }));
    act(() => shell.data.give(troublesQuery(200), failed));
    expect(await screen.findByText('101 things need attention')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
  });
});
